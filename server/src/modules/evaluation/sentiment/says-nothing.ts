/** What an empty list of pros or of cons says, in the languages that are judged. */
const nothing = new RegExp(
  `^[\\s*_|–—-]*(?:\\p{L}+[*_]*[:：][\\s*_]*)?(?:${[
    'none|nothing|no (?:major|significant|real|notable|serious|obvious|particular)|n/a',
    'kein\\p{L}* (?:nennenswert|wesentlich|ernst|gravierend|größer|echt|bekannt)\\p{L}*|kein\\p{L}*$|nichts',
    'ningun[oa]?|ningún|nada',
    'aucune?|rien',
    'nessun[oa]?|nulla|niente',
    'nenhum[a]?',
    'geen|niets|niks',
  ].join(
    '|',
  )})(?!\\p{L})|^[\\s*_]*(?:\\p{L}+[:：]\\s*)?(?:特に(?:なし|ありません|ない)|なし|見当たら)`,
  'iu',
);

/** "Cons: none significant" has no criticism, and "Pros: nothing" no praise. */
export function saysNothing(words: string): boolean {
  return nothing.test(words);
}
