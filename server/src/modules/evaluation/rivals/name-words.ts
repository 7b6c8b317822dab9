import { calendarAndCountries } from './calendar-and-countries.ts';
import { lowerLetters } from './fold-name.ts';
import { genericWords } from './generic-words.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Small words inside names: "Bank of Fabrikam", "Marks and Spencer". */
const connectors = wordSet(
  'of and & + the by for in at on de del la las le les los du des di da do dos e y et und von van der den het en',
);
/** What begins a sentence or its part and no name. */
const conjunctions = wordSet(
  'and or but et ou e ed y o und oder en of by for in at on with also ook auch',
);
/** How names begin that have more than one word: none by itself. */
const firstHalves =
  wordSet(`new old first american national united royal north south east west blue green red black
  white golden big little san santa saint st dr mr le la los las el the de van von banco banca banque bank deutsche british`);
/** What follows one of these is said of the name before it: "Contoso One or Two", "Contoso with a stand". */
const cuts = wordSet('or vs vs. with from x oder mit ou avec con o met com für para per pour voor');
const models = wordSet(
  'pro plus max mini lite ultra elite classic premium series edition gen smart original deluxe xl se basic standard',
);
const germanNoun =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tät|nis|gebühr|gebühren|kosten|service|konto|preis|preise|zeit|art|dauer|karte)$/u;
const shortestGermanNoun = 7;

export function isConnector(word: string): boolean {
  return connectors.has(word.toLowerCase());
}

export function isConjunction(word: string): boolean {
  return conjunctions.has(word.toLowerCase());
}

export function isFirstHalf(word: string): boolean {
  return firstHalves.has(lowerLetters(word).replace(/\.$/, ''));
}

/** A month, a day or a country. */
export function isDateOrCountry(phrase: string): boolean {
  return calendarAndCountries.has(phrase.toLowerCase());
}

/** By its ending: German writes a capital for every noun. */
export function isGermanNoun(word: string): boolean {
  return word.length >= shortestGermanNoun && germanNoun.test(word);
}

/** The words of a name without what is said of it. */
export function untilCut(words: readonly string[]): readonly string[] {
  const cut = words.findIndex((word, index) => index > 0 && cuts.has(word));
  return cut < 0 ? words : words.slice(0, cut);
}

/** A name without the model: "Contoso Pace 3" and "Contoso Pace Pro" are Contoso Pace. */
export function untilModel(words: readonly string[]): readonly string[] {
  const model = words.findIndex(
    (word, index) => index > 0 && (/\d/.test(word) || models.has(word.toLowerCase())),
  );
  return model < 0 ? words : words.slice(0, model);
}

/** A word in lower case, as sentences have them and names do not. */
export function isPlain(word: string): boolean {
  return /^["'(]*\p{Ll}+(?:[-'’]\p{Ll}+)*[,.)]*$/u.test(word) && !isConnector(word);
}

/** A word that is in no name alone: one of the list, a number, a date, or several of them in one. */
export function isGeneric(word: string): boolean {
  const plain = lowerLetters(word)
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, '')
    .replace(/['’]s$/, '');
  if (plain === '' || isDateOrCountry(word) || isGenericPiece(plain)) return true;
  if (plain.split('/').some(isGenericPiece)) return true;
  const pieces = plain.split('-');
  return pieces.length > 1 && pieces.every(isGenericPiece);
}

/** Letters after digits may be a name: "23andMe". */
function isGenericPiece(piece: string): boolean {
  return (
    piece === '' || genericWords.has(piece) || (/^\d/.test(piece) && !/^\d+[a-z]{3}/.test(piece))
  );
}
