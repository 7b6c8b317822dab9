/** Words with which sentences begin, and after which a name comes that they are no part of: "Fly United", "Both Delta". */
const openings = new Set(
  `fly try choose use book take pick consider compare check see avoid prefer get buy ask with both is are does do did
  has can could will would should may if when while for from by at in on to of as and or but so yet however also unlike
  like than the a an this that these those their its our your my his her only even still while although because since
  after before until during among between about against without not no all most many some other another each every
  best top new old why how what which who where visit join read meet call contact fliegen mit bei von und oder auch wie
  für der die das ein eine im am zu zum zur con en de para por el la los las un una y o como si avec chez et ou le les
  des pour par sur dans su per il lo gli i da di nel met bij van voor het een en of als op com no na em os as um uma`
    .trim()
    .split(/\s+/),
);

/** Whether a word, in lower case, is one that begins sentences and no names. */
export function isOrdinaryOpening(word: string): boolean {
  return openings.has(word);
}
