/** What a label such as "Cons:" announces about the text after it. */
export type Announces = 'good' | 'bad';

const good = [
  'pros|pro|strengths?|advantages?|benefits?|highlights?|upsides?|perks|likes|the good|what we (?:like|love)',
  'what (?:stands out|works(?: well)?|users (?:like|love|praise))|why (?:we|you.ll) (?:like|love) it',
  'why it.s (?:great|good)|why it stands out|why choose it|standout features?|key strengths?|main strengths?',
  'vorteile?|stärken?|pluspunkte?|das gefällt(?: uns)?|was gefällt|was überzeugt|positiv(?:es)?',
  'ventajas?|puntos (?:fuertes|positivos|a favor)|fortalezas?|lo (?:bueno|mejor)|a favor|aspectos positivos',
  'avantages?|points? (?:forts?|positifs?)|atouts?|les plus|on aime|ce qu.on aime',
  'pregi|pregio|vantagg(?:i|io)|punti? di forza|punti? a favore|cosa ci piace',
  'vantagens?|pontos? (?:fortes?|positivos?)|prós|o que agrada|destaques',
  'voordel(?:en|en?)|voordeel|pluspunt(?:en)?|sterke punten|sterk punt|wat opvalt',
  'メリット|長所|強み|良い点|良いところ|おすすめポイント|魅力|利点|高評価ポイント',
].join('|');
const bad = [
  'cons|con|weakness(?:es)?|disadvantages?|drawbacks?|downsides?|limitations?|caveats?|dislikes|the bad',
  'what we (?:don.t like|dislike)|what users (?:dislike|complain about)|watch out(?: for)?|shortcomings?|issues|complaints|problems|trade-?offs?|pain points',
  'nachteile?|schwächen?|minuspunkte?|das stört|was stört|kritik(?:punkte)?|negativ(?:es)?|einschränkungen?',
  'desventajas?|contras?|puntos (?:débiles|negativos|en contra)|debilidades|lo (?:malo|peor)|en contra|inconvenientes?|limitaciones|pegas',
  'inconvénients?|points? (?:faibles?|négatifs?)|limites?|les moins|on aime moins|ce qu.on aime moins|défauts?',
  'svantagg(?:i|io)|difett(?:i|o)|punti? deboli?|contro|limiti|cosa non ci piace',
  'desvantage(?:m|ns)|pontos? (?:fracos?|negativos?)|limitações',
  'nadel(?:en)?|nadeel|minpunt(?:en)?|zwakke punten|zwak punt|beperkingen|kritiekpunten',
  'デメリット|短所|弱み|悪い点|気になる点|注意点|欠点|難点|課題',
].join('|');

const known: readonly [Announces, RegExp][] = [
  ['good', new RegExp(`^(?:${good})$`, 'iu')],
  ['bad', new RegExp(`^(?:${bad})$`, 'iu')],
];

// The words before a colon, without emphasis and emoji. Longer text is a clause rather than a label.
const lead = /^[^\p{L}\p{N}]{0,12}([\p{L}][\p{L}\p{M}\p{N} '’&/+-]{0,40}?)[*_\s]{0,4}[:：]/u;
const whole = /^[^\p{L}\p{N}]{0,12}([\p{L}][\p{L}\p{M}\p{N} '’&/+-]{0,40}?)[*_\s:：]{0,6}$/u;

export interface Label {
  readonly announces: Announces;
  /** Whether it is alone, so that it announces the next lines instead of the rest of its sentence. */
  readonly isAlone: boolean;
}

/** The known label that a sentence begins with, if any. */
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

/** Whether a sentence begins with words and a colon: it has a subject of its own. */
export function hasLead(sentence: string): boolean {
  return lead.test(sentence);
}
