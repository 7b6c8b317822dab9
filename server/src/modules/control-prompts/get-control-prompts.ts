import { type ControlPrompts, controlLanguages } from '#contract/control-prompts.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireOrganization } from '../accounts/index.ts';
import { estimateCost } from './estimate-cost.ts';
import { findJumps } from './judging/find-jumps.ts';
import { weekSeries } from './judging/week-series.ts';
import { questionsIn } from './questions/index.ts';
import { answersOf, readQuestions, type StoredQuestion } from './read-questions.ts';
import { readSettings } from './settings.ts';
import { weekOf } from './week-of.ts';

/** The setting, what it costs, and how platforms answered week by week. */
export async function getControlPrompts(
  ctx: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<ControlPrompts> {
  requireScope(ctx.principal, 'query', 'configure');
  requireOrganization(ctx, organizationId);
  const settings = await readSettings(ctx);
  const asked = await readQuestions(ctx, weekOf(ctx.clock.now()));
  const sets = [
    ...Map.groupBy(asked, ({ platform, language }) => `${platform}/${language}`).values(),
  ];
  return {
    ...settings,
    available_languages: [...controlLanguages],
    collection: ctx.collectors.isOn ? 'on' : 'off',
    questions: settings.languages.map((language) => ({
      language,
      texts: questionsIn(language).map(({ text }) => text),
    })),
    cost: await estimateCost(ctx, settings.languages),
    series: sets.flatMap(seriesOf),
    jumps: sets.flatMap(jumpsOf),
  };
}

function seriesOf(asked: readonly StoredQuestion[]): ControlPrompts['series'] {
  return asked
    .slice(0, 1)
    .map(({ platform, language }) => ({ platform, language, weeks: weekSeries(asked) }));
}

/** Of weeks that have come to an end: half a week could look like another platform. */
function jumpsOf(asked: readonly StoredQuestion[]): ControlPrompts['jumps'] {
  const judged = asked.filter(({ is_judged }) => is_judged);
  const [first] = judged;
  if (!first) return [];
  const { platform, language } = first;
  return findJumps(answersOf(judged)).map(({ week, measure, before, after }) => ({
    ...{ platform, language, week, measure, before, after },
  }));
}
