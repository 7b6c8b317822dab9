import { type MetricRow, metricValue } from '../../lib/figures/metric-query.ts';

/** One rival in the answers to one prompt. */
export interface GapCell {
  readonly rivalId: number;
  /** Answers that name the rival and not the brand. */
  readonly without: number;
}

/** A prompt with answers that name rivals and not the brand. */
export interface GapRow {
  readonly promptId: number;
  readonly prompt: string;
  readonly stage: string;
  readonly topics: readonly string[];
  /** Answers in the period. */
  readonly answers: number;
  /** Rivals that are named without the brand. */
  readonly rivals: number;
  readonly cells: ReadonlyMap<number, GapCell>;
}

interface GapData {
  /** By prompt: all answers. */
  readonly prompts: readonly MetricRow[];
  /** By prompt and topic. */
  readonly topics: readonly MetricRow[];
  /** For each rival by prompt: the answers that name it, with the brand's presence in them. */
  readonly byRival: ReadonlyMap<number, readonly MetricRow[]>;
}

/** The prompts where rivals are named and the brand is not: most rivals first, then the widest gap. */
export function gapRows({ prompts, topics, byRival }: GapData): GapRow[] {
  const cells = cellsByPrompt(byRival);
  const topicsOf = Map.groupBy(topics, ({ prompt_id }) => Number(prompt_id));
  const rows = prompts.flatMap((row): GapRow[] => {
    const promptId = Number(row.prompt_id);
    const own = cells.get(promptId);
    if (!own) return [];
    return [
      {
        promptId,
        prompt: String(row.prompt),
        stage: row.stage === null ? '' : String(row.stage),
        topics: (topicsOf.get(promptId) ?? []).flatMap(({ prompt_topic }) =>
          prompt_topic === null ? [] : [String(prompt_topic)],
        ),
        answers: metricValue(row, 'responses') ?? 0,
        rivals: own.size,
        cells: own,
      },
    ];
  });
  return rows.toSorted((one, other) => other.rivals - one.rivals || widest(other) - widest(one));
}

function cellsByPrompt(byRival: GapData['byRival']): Map<number, Map<number, GapCell>> {
  const found = new Map<number, Map<number, GapCell>>();
  for (const [rivalId, rows] of byRival) {
    for (const row of rows) {
      const without = withoutBrand(row);
      if (without === 0) continue;
      const promptId = Number(row.prompt_id);
      const known = found.get(promptId) ?? new Map<number, GapCell>();
      found.set(promptId, known.set(rivalId, { rivalId, without }));
    }
  }
  return found;
}

/** Of answers that name the rival, those that do not name the brand. */
function withoutBrand(row: MetricRow): number {
  const answers = metricValue(row, 'responses') ?? 0;
  const presence = metricValue(row, 'brand_presence_percentage') ?? 0;
  return Math.round(answers * (1 - presence));
}

/** The most answers that one rival has to itself. */
function widest({ cells }: GapRow): number {
  return Math.max(...[...cells.values()].map(({ without }) => without));
}
