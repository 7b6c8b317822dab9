/** Frequent words of German that no neighbour shares, and those of the languages that it could be taken for. */
const germanWords = wordSet(
  'aber als auch auf aus bei beim das dem den der durch ein eine einem einen einer eines für hat ich ihr ihre im ist kann ' +
    'keine können mehr mit nach nicht noch nur oder ohne sehr sich sie sind sowie über um und unter viele vom von vor ' +
    'wenn werden wie wird wir zu zum zur zwischen',
);
const otherWords = wordSet(
  'a and are as at by for from has in is it its of on or that the their this to with you your ' +
    'aan dat de een en het je met niet ook op te van voor zijn ' +
    'af av det er for fra från för med och og på som till til är ' +
    'des du et la le les pour une con del el los para por un una il di che',
);

/** Language shows at once; the rest of a long text only costs time. */
const lookedAt = 2_000;
/** Texts of facts and figures have few of these words. */
const leastShare = 0.05;

/** Whether a text is written in German. */
export function isGermanText(text: string): boolean {
  const words =
    text
      .slice(0, lookedAt)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const german = words.filter((word) => germanWords.has(word)).length;
  const other = words.filter((word) => otherWords.has(word)).length;
  return german > other && german >= words.length * leastShare;
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
