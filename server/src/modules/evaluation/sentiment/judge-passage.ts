import type { SentimentNet } from './net/sentiment-net.ts';
import { type OpinionLanguage, opinionReader } from './opinions/languages.ts';
import { type Opinions, opinionsAbout } from './opinions/opinions-about.ts';
import type { PassageWord } from './passage-words.ts';

/** How sure the network must be to see praise or criticism where there is no plain word of either. */
const surely = 0.85;

const silent: Opinions = { praise: false, criticism: false };

/** What a passage says of the entity whose name is marked as own. */
export function judgePassage(
  net: SentimentNet,
  words: readonly PassageWord[],
  language: OpinionLanguage | undefined,
): Opinions {
  if (language === undefined || words.at(-1)?.word === '?') return silent;
  const plain = opinionsAbout(words, opinionReader(language));
  // The network learned from English news, where nobody is "a bit pricey": plain words go before it.
  if (language !== 'en' || plain.praise || plain.criticism) return plain;
  const at = words.findIndex(({ name }) => name === 'own');
  const { positive, negative } = net.judge(words, at, at + 1);
  return { praise: positive > surely, criticism: negative > surely };
}
