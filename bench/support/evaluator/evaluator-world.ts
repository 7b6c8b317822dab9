import {
  createWorld,
  type NameTruth,
  type World,
  type WorldBrand,
} from '../../../server/src/demo/index.ts';
import {
  createCitationClassifier,
  createEvaluator,
  type Judgement,
} from '../../../server/src/modules/evaluation/index.ts';
import { opinionsIn } from '../../../training/sentiment/examples.ts';
import { judge } from '../compare-times.ts';
import { sized } from '../sized.ts';
import { accuracyOf, confusionOf, macroF1, printConfusion } from './evaluator-figures.ts';

const sentiments = ['negative', 'none', 'mixed', 'positive'] as const;
const everyDay = sized({ full: 9, quick: 9, short: 90 });

/** A world of which every answer's truth is known, since the answers were built from it. */
export const simulatedWorld = (): World => createWorld(20_261, 90, '2026-03-01');

interface Reading {
  readonly language: string;
  readonly truth: NameTruth;
  readonly found: Judgement;
}

/** All four outputs against the truth of the simulated world. */
export function measureWorld(): void {
  const world = simulatedWorld();
  const days = world.days.filter((_, index) => index % everyDay === 0);
  const readings: Reading[] = [];
  const citations: boolean[] = [];
  let answers = 0;
  for (const brand of world.brands) {
    const evaluate = createEvaluator(entitiesOf(brand));
    const isRight = citationCheck(brand);
    for (const answer of days.flatMap((day) => [...world.answers(brand.key, day)])) {
      answers += 1;
      const { brand: own, competitors } = evaluate(answer.responseText);
      const { truth, language } = answer;
      readings.push({ language, truth: truth.brand, found: own });
      for (const [index, found] of competitors.entries()) {
        const competitor = truth.competitors[index];
        if (competitor) readings.push({ language, truth: competitor, found });
      }
      for (const [index, { url }] of answer.citations.entries()) {
        citations.push(isRight(url, truth.citations[index]));
      }
    }
  }
  console.log(`Simulated world: ${answers} answers, ${readings.length} names to look for`);
  reportPresence(readings);
  const both = readings.filter(({ truth, found }) => truth.present && found.present);
  const position = share(both, ({ truth, found }) => truth.position === found.position);
  report('position', `accuracy ${position.toFixed(4)}`, position, 0.98);
  reportSentiments(both);
  reportQuotes(both);
  const right = share(citations, Boolean);
  report('owner of citations', `accuracy ${right.toFixed(4)} of ${citations.length}`, right, 0.99);
}

function entitiesOf({ body }: WorldBrand) {
  const entity = (named: WorldBrand['body'] | WorldBrand['body']['competitors'][number]) => ({
    names: [named.name, ...named.alternative_names],
    caseSensitive: named.case_sensitive,
    excludedNames: named.excluded_names,
  });
  return {
    brand: entity(body),
    competitors: body.competitors.map((competitor, id) => ({ id, ...entity(competitor) })),
  };
}

function reportPresence(readings: readonly Reading[]): void {
  const found = readings.filter((reading) => reading.found.present);
  const present = readings.filter((reading) => reading.truth.present);
  const precision = share(found, ({ truth }) => truth.present);
  const recall = share(present, (reading) => reading.found.present);
  const text = `precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`;
  report('presence', text, Math.min(precision, recall), 0.99);
}

function reportSentiments(readings: readonly Reading[]): void {
  const table = (chosen: readonly Reading[]) =>
    confusionOf(
      chosen.map(({ truth, found }) => ({
        expected: sentiments.indexOf(truth.sentiment ?? 'none'),
        found: sentiments.indexOf(found.sentiment ?? 'none'),
      })),
      sentiments.length,
    );
  for (const language of ['en', 'de', 'es', 'fr', 'ja']) {
    const own = table(readings.filter((reading) => reading.language === language));
    const accuracy = accuracyOf(own);
    const text = `accuracy ${accuracy.toFixed(4)}, macro-F1 ${macroF1(own).toFixed(4)}`;
    report(`sentiment, ${language}`, text, accuracy, 0.97);
  }
  printConfusion(table(readings), sentiments);
}

/** What would be quoted as praise or criticism. */
function reportQuotes(readings: readonly Reading[]): void {
  const quotes = readings.flatMap(({ truth, found }) => {
    const opinions = opinionsIn(truth.sentiment ?? 'none');
    return found.evidence.flatMap(({ says }) => (says === null ? [] : [opinions[says]]));
  });
  const right = share(quotes, Boolean);
  report('quotes', `right ${right.toFixed(4)} of ${quotes.length}`, right, 1);
}

function citationCheck({ body }: WorldBrand) {
  const classify = createCitationClassifier({
    brand: [body.website, ...body.alternative_websites],
    competitors: body.competitors.map(({ websites }, id) => ({ id, websites })),
  });
  return (url: string, truth: { sourceType: string; competitor: string | null } | undefined) => {
    const found = classify(url);
    const owner = body.competitors[found?.competitorId ?? -1]?.name ?? null;
    return found?.sourceType === truth?.sourceType && owner === truth?.competitor;
  };
}

function report(name: string, text: string, value: number, least: number): void {
  console.log(`  ${name.padEnd(40)}${text} (limit: at least ${least}) ${judge(value >= least)}`);
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / Math.max(1, items.length);
}
