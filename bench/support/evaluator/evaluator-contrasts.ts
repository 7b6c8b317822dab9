import { type Contrast, readContrasts } from '../../../training/sentiment/contrasts.ts';
import { sentiments, sentimentsOf } from './sentiments-of.ts';

const names: Readonly<Record<string, string>> = { X: 'Qaxowna', Y: 'Qeyothera', Z: 'Qizothero' };

/** Sentences that differ in little and say the opposite, by what makes them hard; nothing was learned from these. */
export function measureContrasts(): void {
  const judged = readContrasts('development').flatMap(judgeContrast);
  const right = judged.filter(({ isRight }) => isRight).length;
  console.log(`Contrasts: ${right} of ${judged.length} names right (no limit)`);
  for (const [kind, own] of Map.groupBy(judged, (each) => each.kind)) {
    const share = own.filter(({ isRight }) => isRight).length / own.length;
    console.log(`  ${kind.padEnd(40)}${(100 * share).toFixed(1)}% right of ${own.length}`);
  }
}

function judgeContrast({ text, labels, kind, language }: Contrast) {
  const nameOf = (name: string) => names[name] ?? name;
  const named = text.replaceAll(/\{([XYZ])\}/g, (_, name: string) => nameOf(name));
  const found = sentimentsOf(named, language, [...labels.keys()].map(nameOf));
  return [...labels.values()].map((label, index) => ({
    kind,
    isRight: sentiments[found[index] ?? 0] === label,
  }));
}
