import { shippedNet } from '../../../server/src/modules/evaluation/sentiment/net/sentiment-net.ts';
import { createPage } from '../../../server/src/modules/evaluation/sentiment/page.ts';
import { namesOf, passageWords } from '../../../server/src/modules/evaluation/sentiment/passage.ts';
import { findPassages } from '../../../server/src/modules/evaluation/sentiment/passages.ts';
import { type NewsTarget, readNewsTargets } from '../../../training/sentiment/news.ts';
import { judge } from '../compare-times.ts';
import { sampled } from '../sized.ts';
import { accuracyOf, confusionOf, macroF1, printConfusion } from './evaluator-figures.ts';

const classes = ['negative', 'neutral', 'positive'] as const;
const minF1 = 0.71;

/** Sentiment toward a marked name in news. Of the default set only the documents that were never learned from count. */
export function measureTargets(file: string, isOwn: boolean): void {
  const all = sampled(readNewsTargets(file));
  const targets = isOwn ? all : all.filter(({ isHeldOut }) => isHeldOut);
  console.log(`Sentiment toward a name in news: ${targets.length} of ${all.length} names, ${file}`);
  const pairs = targets.map((target) => ({
    expected: classes.indexOf(target.polarity),
    found: readByNet(target),
  }));
  const table = confusionOf(pairs, classes.length);
  const f1 = macroF1(table);
  const title = isOwn ? 'all of them' : 'one document in five, held out';
  console.log(
    `  ${title.padEnd(40)}macro-F1 ${f1.toFixed(4)}, accuracy ${accuracyOf(table).toFixed(4)} ` +
      `(limit: macro-F1 at least ${minF1}) ${judge(f1 >= minF1)}`,
  );
  printConfusion(table, classes);
}

/** News knows no mixed sentiment: the stronger side counts. */
function readByNet({ text, from, to }: NewsTarget): number {
  const own = { entity: 'own', start: from, end: to };
  const names = namesOf('own', [own], [own]);
  let [praise, criticism] = [0, 0];
  for (const passage of findPassages(createPage(text), names, 'en')) {
    const chances = shippedNet().judge(passageWords(text, passage, names), 'en');
    praise = Math.max(praise, chances.praise);
    criticism = Math.max(criticism, chances.criticism);
  }
  if (Math.max(praise, criticism) < 0.5) return classes.indexOf('neutral');
  return classes.indexOf(praise > criticism ? 'positive' : 'negative');
}
