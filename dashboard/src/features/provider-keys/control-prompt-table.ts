import type { ControlPrompts, ControlWeek } from '#contract/control-prompts.ts';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { formatDay, formatValue } from '../../lib/format.ts';
import { languageName } from '../../lib/language-name.ts';
import { platformNames } from '../../lib/platforms.ts';
import { latestChange, measureLabels } from './control-prompt-words.ts';

interface Row {
  readonly platform: string;
  readonly language: string;
  readonly week: ControlWeek;
  readonly change: string | undefined;
}

/** How each platform answered in its latest week, and when that last changed. */
export function controlPromptTable({ series, jumps }: ControlPrompts): ReadyTable {
  const rows = series.flatMap(({ platform, language, weeks }): Row[] => {
    const week = weeks.at(-1);
    if (!week) return [];
    const own = jumps.filter((jump) => jump.platform === platform && jump.language === language);
    const names = { platform: platformNames[platform], language: languageName(language) };
    return [{ ...names, week, change: latestChange(own) }];
  });
  return tableOf<Row>({
    caption: 'How platforms answered control prompts in the latest week',
    rows,
    rowKey: ({ platform, language }) => `${platform} ${language}`,
    columns: [
      { key: 'platform', label: 'Platform', value: ({ platform }) => platform },
      { key: 'language', label: 'Language', value: ({ language }) => language },
      {
        key: 'week',
        label: 'Week of',
        value: ({ week }) => week.week,
        cell: ({ week }) => formatDay(week.week),
      },
      {
        key: 'answered',
        label: 'Answered',
        value: ({ week }) => week.answered,
        cell: ({ week }) => `${week.answered} of ${week.asked}`,
        numeric: true,
      },
      {
        key: 'length',
        label: measureLabels.length,
        meaning: 'Characters of an answer, on average.',
        value: ({ week }) => week.mean_characters,
        cell: ({ week }) => formatValue('count', week.mean_characters),
        numeric: true,
      },
      {
        key: 'citations',
        label: measureLabels.citations,
        value: ({ week }) => week.mean_citations,
        cell: ({ week }) => formatValue('score', week.mean_citations),
        numeric: true,
      },
      {
        key: 'with_sources',
        label: measureLabels.with_sources,
        value: ({ week }) => week.with_sources,
        cell: ({ week }) => formatValue('share', week.with_sources),
        numeric: true,
      },
      {
        key: 'refused',
        label: measureLabels.refused,
        meaning: 'Answers that say no more than that the platform will not answer.',
        value: ({ week }) => week.refused,
        cell: ({ week }) => formatValue('share', week.refused),
        numeric: true,
      },
      {
        key: 'change',
        label: 'Last change of the platform',
        meaning: 'All ten questions together changed by more than answers usually vary.',
        value: ({ change }) => change ?? null,
      },
    ],
  });
}
