import {
  createMentionMatcher,
  findInMarkdown,
} from '../../../server/src/modules/evaluation/index.ts';
import { rankingOf } from '../../../server/src/modules/evaluation/ranking/rank-of.ts';
import { judge } from '../compare-times.ts';
import { type LabelledAnswer, ranks, readAnswers } from './evaluator-answers.ts';

interface Ranked {
  /** The place that the answer is labelled with. */
  readonly label: number;
  /** The place that is read from the list, and the place among the first mentions of tracked names. */
  readonly rank: number;
  readonly order: number;
}

/** Below this, a rank is more often wrong than users would stand. */
const minRight = 0.85;

/**
 * Whether the ranks of real answers are those they are labelled with. Every other labelled name is tracked, as a brand and its
 * competitors are some of all that an answer lists.
 */
export function measureRanks(folder: string): void {
  const answers = readAnswers(folder).filter((answer) => ranks(answer).size > 1);
  const read = answers.map(rankedNames);
  const found = read.flat();
  const share = (isRight: (ranked: Ranked) => boolean) =>
    found.filter(isRight).length / Math.max(1, found.length);
  const own = share(({ rank, label }) => rank === label);
  const plain = share(({ order, label }) => order === label);
  console.log(
    `  answers that rank: ${read.filter(({ length }) => length > 0).length} of ${answers.length}, ` +
      `${found.length} names in their lists`,
  );
  console.log(
    `  ${'rank is the labelled one'.padEnd(40)}${own.toFixed(4)}, order of mentions ${plain.toFixed(4)} ` +
      `(limit: at least ${minRight}) ${judge(own >= minRight || found.length === 0)}`,
  );
}

function rankedNames(answer: LabelledAnswer): Ranked[] {
  const labels = [...ranks(answer)].filter((_, index) => index % 2 === 0);
  const matcher = createMentionMatcher(
    labels.map(([id]) => ({ id, names: [id], caseSensitive: false })),
  );
  const mentions = findInMarkdown(matcher, answer.response);
  const order = [...new Set(mentions.map(({ entity }) => entity))];
  const found = rankingOf(answer.response, mentions)?.ranks;
  return labels.flatMap(([name, label]) => {
    const rank = found?.get(name);
    return rank === undefined ? [] : [{ label, rank, order: order.indexOf(name) + 1 }];
  });
}
