import { z } from 'zod';
import { actionKinds, actionStatuses } from '#contract/changes-and-actions/actions.ts';
import { maxCampaignPrompts } from '#contract/changes-and-actions/campaign-limits.ts';
import { changeAction, getBrief, listActions } from '#contract/operations/actions.ts';
import { actionsPath, planInWords, trackRecordInWords } from '#domain/words/action-words.ts';
import { brandId, foreignWords, link, notice, rowLimit } from '../shared-inputs.ts';
import { tool } from '../tool.ts';

/** Per action; the dashboard and the API show all. */
const maxShownEvidence = 3;
const maxTextCharacters = 300;

const list = tool({
  name: 'list_actions',
  title: 'List what to do next',
  description:
    'What to do next, the highest answers/effort first, with the answers and pages each rests on, and how often earlier advice worked.',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    status: z.enum(actionStatuses).optional(),
    kind: z.enum(actionKinds).optional(),
    limit: rowLimit(5, 20),
  }),
  output: z.object({
    total: z.int(),
    searched: z.string(),
    track_record: z.string(),
    actions: z.array(
      z.object({
        action_id: z.int(),
        kind: z.string(),
        status: z.string(),
        title: z.string(),
        why: z.string(),
        answers: z.int(),
        effort: z.int(),
        plan: z.string(),
        verdict: z.string(),
        evidence: z.array(z.unknown()),
        link,
      }),
    ),
    notice,
  }),
  example: { brand_id: 1 },
  async run({ call, link: linkTo }, { brand_id, ...query }) {
    const found = await call(listActions, { params: { brand_id }, query });
    return {
      total: found.total,
      searched: found.computed_at ?? 'Not yet.',
      track_record: trackRecordInWords(found.track_record),
      actions: found.items.map(({ id, reach, evidence, verdict, ...action }) => ({
        ...action,
        action_id: id,
        answers: reach.answers,
        plan: planInWords(action),
        verdict: verdict?.text ?? 'None yet.',
        evidence: [
          ...evidence.answers.slice(0, maxShownEvidence).map(({ response_id, text }) => ({
            response_id,
            text: shortened(text),
            link: linkTo(`/brands/${brand_id}/responses/${response_id}`),
          })),
          ...evidence.pages.slice(0, maxShownEvidence).map(({ url, answers, says }) => ({
            ...{ url, answers, text: shortened(says) },
          })),
        ],
        link: linkTo(actionsPath(brand_id, id)),
      })),
      notice: foreignWords,
    };
  },
});

function shortened(text: string | null): string | undefined {
  return text?.slice(0, maxTextCharacters);
}

const brief = tool({
  name: 'get_brief',
  title: 'Get the brief of an action',
  description: 'What a page should answer, and what answers and cited pages say, with sources.',
  scope: 'query',
  input: z.strictObject({ brand_id: brandId, action_id: z.int().positive() }),
  output: z.object({ title: z.string(), markdown: z.string(), link, notice }),
  example: { brand_id: 1, action_id: 31 },
  async run({ call, link: linkTo }, params) {
    const { title, markdown } = await call(getBrief, { params });
    const path = actionsPath(params.brand_id, params.action_id);
    return { title, markdown, link: linkTo(path), notice: foreignWords };
  },
});

const plan = tool({
  name: 'plan_action',
  title: 'Plan an action',
  description: 'Plans an action for a day. Fixes its prompts and the day of its verdict.',
  scope: 'configure',
  writes: 'changes',
  input: z.strictObject({
    brand_id: brandId,
    action_id: z.int().positive(),
    due_date: z.iso.date(),
    owner: z.string().min(1).max(200).optional(),
    prompt_ids: z.array(z.int().positive()).min(1).max(maxCampaignPrompts).optional(),
  }),
  output: z.object({
    title: z.string(),
    status: z.string(),
    plan: z.string(),
    prompt_ids: z.array(z.int()),
    verdict_date: z.string(),
    link,
  }),
  example: { brand_id: 1, action_id: 31, due_date: '2026-12-01' },
  async run({ call, link: linkTo }, { brand_id, action_id, ...given }) {
    const planned = await call(changeAction, {
      params: { brand_id, action_id },
      body: { status: 'planned', ...given },
    });
    return {
      ...planned,
      plan: planInWords(planned),
      prompt_ids: planned.plan?.prompt_ids ?? [],
      verdict_date: planned.plan?.verdict_date ?? '',
      link: linkTo(actionsPath(brand_id, action_id)),
    };
  },
});

export const actionTools = [list, brief, plan];
