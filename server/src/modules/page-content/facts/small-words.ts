const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words at the start of a sentence that stand for something said before. */
const pronouns = words(
  `it they he she this these that those its their his her
   er sie es dieser diese dieses diesen das ihr ihre sein seine
   il elle ils elles ce cela ceci cette ces celui-ci celle-ci
   él ella ellos ellas esto este esta estos estas eso ello
   esso essa essi esse questo questa questi queste ciò lui lei loro
   ele ela eles elas isto isso esta este
   het hij zij ze deze dit dat die
   он она оно они это этот эта эти هو هي هم هذا هذه ذلك وهو وهي`,
);
const unspacedPronoun = /^(?:それ|これ|同(?:社|製品|プラン)|它|他|她|该|此)/u;

/** Whether a sentence is about something that an earlier one names. */
export function refersBack(compared: string): boolean {
  const [first = ''] = compared.match(/[\p{L}\p{M}'-]+/u) ?? [];
  return pronouns.has(first) || unspacedPronoun.test(compared);
}

export const isPronoun = (word: string): boolean => pronouns.has(word);

/** Words that join two clauses of a sentence. */
export const conjunctions = words(
  'and or but while whereas und oder aber sowie et ou mais puis y e o u pero ma oppure en of maar и или но و أو لكن',
);
