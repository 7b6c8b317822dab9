import { writeFileSync } from 'node:fs';
import {
  type Chances,
  shippedNet,
} from '../../server/src/modules/evaluation/sentiment/net/sentiment-net.ts';
import { createPage } from '../../server/src/modules/evaluation/sentiment/page.ts';
import { namesOf, passageWords } from '../../server/src/modules/evaluation/sentiment/passage.ts';
import { findPassages } from '../../server/src/modules/evaluation/sentiment/passages.ts';
import { logit, type Side } from '../../server/src/modules/evaluation/sentiment/quotable.ts';
import { mentionFinder, opinionsIn } from './examples.ts';
import { readLabelledPassages } from './labelled-passages.ts';

/**
 * Fits how often the network is right when it is this sure, on the calibration part: a line through its two
 * chances, shared by all languages, and an offset of each language, held near 0 since each has few names.
 */
interface Judged {
  readonly language: string;
  readonly own: number;
  readonly other: number;
  readonly isRight: boolean;
}

const sides = ['praise', 'criticism'] as const;
const target = new URL(
  '../../server/src/modules/evaluation/sentiment/calibration.ts',
  import.meta.url,
);
const rate = 0.02;
const steps = 20_000;
/** Pull of the languages' offsets to 0, in names. */
const pull = 6;

function judgedNames(side: Side): Judged[] {
  const passages = readLabelledPassages(new URL('answers/calibration/', import.meta.url));
  return passages.flatMap(({ text, language, targets }) => {
    const mentions = mentionFinder(targets.map(({ name }) => name))(text);
    return targets.flatMap(({ name, label }): Judged[] => {
      const own = mentions.filter(({ entity }) => entity === name);
      const names = namesOf(name, own, mentions);
      const read = findPassages(createPage(text), names, language).map((passage) =>
        shippedNet().judge(passageWords(text, passage, names), language),
      );
      const [surest] = read.toSorted((one, other) => other[side] - one[side]);
      return surest
        ? [{ language, ...scoresOf(surest, side), isRight: opinionsIn(label)[side] }]
        : [];
    });
  });
}

function scoresOf(chances: Chances, side: Side): Pick<Judged, 'own' | 'other'> {
  const other = chances[side === 'praise' ? 'criticism' : 'praise'];
  return { own: logit(chances[side]), other: logit(other) };
}

function fitSide(judged: readonly Judged[]) {
  const line = { own: 1, other: 0, offset: 0 };
  const languages = [...new Set(judged.map(({ language }) => language))].toSorted();
  const offsets = new Map(languages.map((language) => [language, 0]));
  for (let step = 0; step < steps; step++) {
    const down = { own: 0, other: 0, offset: 0 };
    const byLanguage = new Map(languages.map((each) => [each, pull * (offsets.get(each) ?? 0)]));
    for (const { language, own, other, isRight } of judged) {
      const score =
        line.own * own + line.other * other + line.offset + (offsets.get(language) ?? 0);
      const error = 1 / (1 + Math.exp(-score)) - Number(isRight);
      down.own += error * own;
      down.other += error * other;
      down.offset += error;
      byLanguage.set(language, (byLanguage.get(language) ?? 0) + error);
    }
    for (const key of ['own', 'other', 'offset'] as const)
      line[key] -= (rate * down[key]) / judged.length;
    for (const each of languages) {
      const slope = byLanguage.get(each) ?? 0;
      offsets.set(each, (offsets.get(each) ?? 0) - (rate * slope) / judged.length);
    }
  }
  return { ...line, offsets: Object.fromEntries(offsets) };
}

const fitted = Object.fromEntries(sides.map((side) => [side, fitSide(judgedNames(side))]));
const numbers = JSON.stringify(fitted, (_, value) =>
  typeof value === 'number' ? Number(value.toFixed(3)) : value,
);
writeFileSync(
  target,
  `/** Made by training/sentiment/calibrate.ts for these weights: run it again with every new file of them. */
interface SideCalibration {
  /** By what the network's score for this side counts, and its score for the other. */
  readonly own: number;
  readonly other: number;
  readonly offset: number;
  readonly offsets: Readonly<Record<string, number>>;
}

export const calibration: Readonly<Record<'praise' | 'criticism', SideCalibration>> = ${numbers};
`,
);
console.log(numbers);
