/** What a label such as "Cons:" announces about what follows it. */
export type Announces = 'good' | 'bad';

const good =
  'pros|pro|strengths?|advantages?|benefits?|highlights?|upsides?|what we (?:like|love)|why (?:we|you.ll) (?:like|love) it|why it.s (?:great|good)|why it stands out|standout features?|the good|likes|vorteile|stärken|ventajas|puntos fuertes|avantages|points forts|pregi|vantaggi|punti di forza|vantagens|pontos fortes|voordelen|pluspunten';
const bad =
  'cons|con|weakness(?:es)?|disadvantages?|drawbacks?|downsides?|limitations?|caveats?|what we (?:don.t like|dislike)|dislikes|the bad|watch out(?: for)?|shortcomings?|issues|complaints|nachteile|schwächen|desventajas|contras|inconvénients|points faibles|svantaggi|difetti|punti deboli|desvantagens|pontos fracos|nadelen|minpunten';

const known: readonly [Announces, RegExp][] = [
  ['good', new RegExp(`^(?:${good})$`, 'iu')],
  ['bad', new RegExp(`^(?:${bad})$`, 'iu')],
];

// The words before a colon, without emphasis and emoji. Short, or it is a clause and no label.
const lead = /^[^\p{L}\p{N}]{0,12}([\p{L}][\p{L}\p{N} '’&/+-]{0,40}?)[*_\s]{0,4}[:：]/u;
const whole = /^[^\p{L}\p{N}]{0,12}([\p{L}][\p{L}\p{N} '’&/+-]{0,40}?)[*_\s:：]{0,6}$/u;

export interface Label {
  readonly announces: Announces;
  /** Whether it is alone and announces what follows the sentence, not what follows in it. */
  readonly isAlone: boolean;
}

/** The label that a sentence begins with, if it is one of those known. */
export function labelOf(sentence: string): Label | undefined {
  const match = lead.exec(sentence) ?? whole.exec(sentence);
  if (!match) return undefined;
  const words = match[1]?.trim() ?? '';
  for (const [announces, pattern] of known) {
    if (!pattern.test(words)) continue;
    return { announces, isAlone: !/[\p{L}\p{N}]/u.test(sentence.slice(match[0].length)) };
  }
  return undefined;
}

/** Whether a sentence begins with words and a colon: it speaks of something of its own. */
export function hasLead(sentence: string): boolean {
  return lead.test(sentence);
}
