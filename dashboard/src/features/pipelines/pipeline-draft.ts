import type { InputOf } from '#contract/operation-types.ts';
import type { submitPipeline } from '#contract/operations/pipelines.ts';
import { distinctLines } from '../../lib/words/plain-text.ts';
import type { Aim } from './pipeline-words.ts';

/** What the form holds. */
export interface PipelineDraft {
  /** One address in each line. */
  readonly urls: string;
  readonly aim: Aim;
  /** Empty: the brand's first active one. */
  readonly siteId: string;
  readonly prompts: readonly string[];
  /** Their names. */
  readonly personas: readonly string[];
  readonly sources: readonly string[];
  readonly onlyGiven: boolean;
  readonly webhookUrl: string;
}

export type PipelineBody = InputOf<typeof submitPipeline>['body'];

interface Persona {
  readonly name: string;
  readonly description: string;
}

export function emptyDraft(url: string | undefined): PipelineDraft {
  return {
    urls: url ?? '',
    aim: 'optimize',
    siteId: '',
    prompts: [],
    personas: [],
    sources: [],
    onlyGiven: false,
    webhookUrl: '',
  };
}

export function needsSite(aim: Aim): boolean {
  return aim === 'stage' || aim === 'publish';
}

/** The submission that a draft asks for; personas of the brand go along with what they are. */
export function pipelineBody(draft: PipelineDraft, known: readonly Persona[]): PipelineBody {
  const webhookUrl = draft.webhookUrl.trim();
  return {
    urls: distinctLines(draft.urls),
    ...(draft.aim === 'audit' ? {} : targets(draft, known)),
    ...(draft.aim === 'stage' ? { stage_axp: true } : {}),
    ...(draft.aim === 'publish' ? { deploy_axp: true } : {}),
    ...(needsSite(draft.aim) ? { site_id: draft.siteId } : {}),
    ...(webhookUrl ? { webhook_url: webhookUrl } : {}),
  };
}

function targets(draft: PipelineDraft, known: readonly Persona[]): Partial<PipelineBody> {
  const personas = draft.personas.map((name) => {
    const description = known.find((persona) => persona.name === name)?.description;
    return { name, ...(description ? { description } : {}) };
  });
  return {
    optimize: true,
    ...(draft.prompts.length > 0 ? { target_prompts: draft.prompts } : {}),
    ...(personas.length > 0 ? { target_personas: personas } : {}),
    ...(draft.sources.length > 0 ? { target_sources: draft.sources } : {}),
    ...(draft.onlyGiven ? { override_suggestions: true } : {}),
  };
}
