import { type Check, fail, onAnswer, onPage, onText, pass, skip, warn } from './check.ts';
import { obstacleNames, obstacleRemedies } from './obstacle-remedies.ts';

/** The number of Latin letters that a character is worth: these scripts need fewer letters for the same text. */
const worths: readonly (readonly [characters: RegExp, worth: number])[] = [
  // Hebrew and Arabic omit most vowels.
  [/[\u0590-\u06ff\u0750-\u077f]+/g, 1.2],
  // Hiragana and Katakana.
  [/[\u3040-\u30ff]+/g, 1.6],
  // Hangul syllables.
  [/[\uac00-\ud7af]+/g, 2],
  // Han; the rare ones are surrogate pairs.
  [/[\u3400-\u9fff\uf900-\ufaff]+/g, 2.5],
  [/[\ud840-\ud8bf]+/g, 1.5],
];
const hasOtherWorth = /[\u0590-\uffff]/;

/** The length of a text in Latin letters: about as long as its translation. */
export function latinLength(text: string): number {
  if (!hasOtherWorth.test(text)) return text.length;
  const more = worths.map(
    ([characters, worth]) => (text.length - text.replaceAll(characters, '').length) * (worth - 1),
  );
  return Math.round(more.reduce((sum, one) => sum + one, text.length));
}

const closing = '["\'”’»)\\]」』】）]*';
const sentenceEnd = new RegExp(
  [
    `[.!?…؟۔।॥]${closing}(?:\\s|$)`,
    // The Greek question mark looks like a semicolon, and is often written as one.
    `\\p{Script=Greek}[;\\u037E]${closing}(?:\\s|$)`,
    // Scripts without spaces have none after a sentence, either.
    '[。！？｡．။។]',
    // Thai and Lao have no full stop: a text of some length counts as sentences.
    '[\\p{Script=Thai}\\p{Script=Lao}]',
  ].join('|'),
  'u',
);

/** Whether a text contains a whole sentence, so that it is not a label. */
export function hasSentence(text: string): boolean {
  return sentenceEnd.test(text);
}

const genericTitle =
  /^(home(page)?|untitled( document| page)?|document|index|new page|welcome|startseite|accueil|inicio|início|página inicial|strona główna|главная|αρχική|الرئيسية|الصفحة الرئيسية|דף הבית|होम|ホーム|トップページ|首页|首頁|主页|홈|react app|vite app|page)$/i;
/** In Latin letters. A paragraph that answers a question: long enough to say something, short enough to quote. */
const answerLength = { min: 60, max: 1_500 };
const titleLength = 150;
const descriptionLength = 40;
const answerWithinWords = 200;

/** The first passage that is an answer on its own, and the number of characters before it. */
function findAnswer(blocks: readonly { kind: string; text: string }[]) {
  let before = 0;
  for (const { kind, text } of blocks) {
    const length = latinLength(text);
    const isPassage = length >= answerLength.min && length <= answerLength.max;
    if (kind === 'paragraph' && isPassage && hasSentence(text)) return { text, before };
    before += text.length;
  }
  return undefined;
}

export const contentChecks: readonly Check[] = [
  {
    id: 'text-without-javascript',
    category: 'content',
    title: 'The text is in the HTML',
    grade: 'B',
    weight: 14,
    ceiling: 40,
    why: 'The crawlers of OpenAI, Anthropic, Perplexity and Meta were measured not to run JavaScript: they see the HTML alone.',
    rule: 'Counts words of the main content, in any script, and looks for what is in their place. Passes from 100, warns from 50 and at a paywall with a teaser, fails below, at a sign-in, a consent dialog or a challenge, and below 100 where an element waits for a script to fill it. Skipped where the page says that it does not exist. The advice depends on what was found, as listed above; this is that for thin pages.',
    ...obstacleRemedies.thin,
    judge: onAnswer((_document, { words, obstacle }) => {
      const evidence = `${words} words of main text without JavaScript`;
      if (!obstacle) return words >= 100 ? pass(evidence) : warn(evidence);
      const { kind } = obstacle;
      if (kind === 'soft_404') return skip('The page says that it does not exist');
      const isTeaser = kind === 'paywall' && words >= 50;
      const finding = (isTeaser ? warn : fail)(obstacleNames[kind], obstacle.evidence, evidence);
      return { ...finding, remedy: obstacleRemedies[kind] };
    }),
  },
  {
    id: 'title',
    category: 'content',
    title: 'The page has a title',
    grade: 'A',
    weight: 5,
    why: 'The title is what platforms show and cite a page by.',
    rule: `Fails without one; warns on a generic one, more than one, or more than ${titleLength} letters.`,
    advice: 'Give the page one title that says what it is about.',
    wouldChange: 'Citations and search results would show what the page is about.',
    basis: 'Google documents the title element as a main source of the titles that it shows.',
    judge: onPage(({ titles }) => {
      const [title] = titles.filter((text) => text !== '');
      if (!title) return fail('No title, or an empty one');
      if (titles.length > 1) return warn(titles.slice(0, 3));
      return genericTitle.test(title) || latinLength(title) > titleLength
        ? warn(title)
        : pass(title);
    }),
  },
  {
    id: 'description',
    category: 'content',
    title: 'The page has a description',
    grade: 'B',
    weight: 2,
    why: 'Search results that agents read before they open a page often show it.',
    rule: `Warns without a meta description, or with one below ${descriptionLength} letters.`,
    advice: 'Write a meta description that answers what the page is for.',
    wouldChange: 'Search results, which agents read first, could show your own summary.',
    basis:
      'Google documents that it may show the meta description as the snippet; that agents choose pages by it is likely, not proven.',
    judge: onPage(({ metas }) => {
      const content = metas.find(({ name }) => name === 'description')?.content.trim() ?? '';
      return latinLength(content) >= descriptionLength
        ? pass(content)
        : warn(content || 'No meta description');
    }),
  },
  {
    id: 'answer-near-top',
    category: 'content',
    title: 'An answer is near the top',
    grade: 'B',
    weight: 6,
    why: 'What retrieval takes from a page is passages; early, self-contained ones are quoted most.',
    rule: `Looks for a paragraph of ${answerLength.min} to ${answerLength.max} letters with a whole sentence. Passes within the first ${answerWithinWords} words, warns further down, fails where there is none. Skipped below 50 words.`,
    advice: 'Begin with a paragraph that answers the main question in two or three sentences.',
    wouldChange:
      'A passage that is an answer by itself would be among the first that retrieval finds.',
    basis:
      'Language models were measured to use the beginning of a long text more than its middle (Liu et al., 2023).',
    judge: onText((document, { words, text }) => {
      if (words < 50) return skip(`Only ${words} words`);
      const answer = findAnswer(document.blocks);
      if (!answer) return fail('No paragraph works as an answer on its own');
      const wordsBefore = Math.round((answer.before / Math.max(1, text.length)) * words);
      const evidence = [`"${answer.text}"`, `after ${wordsBefore} words`];
      return wordsBefore <= answerWithinWords ? pass(evidence) : warn(evidence);
    }),
  },
  {
    id: 'passage-length',
    category: 'content',
    title: 'Passages can be quoted',
    grade: 'B',
    weight: 3,
    why: 'Retrieval cuts pages into passages; walls of text are cut in the middle of a thought.',
    rule: `Warns when a tenth of the main text is in paragraphs of more than ${answerLength.max} letters, fails from a half. Skipped without paragraphs.`,
    advice: 'Break long paragraphs up, one thought in each.',
    wouldChange: 'Passages would be cut between two thoughts instead of within one.',
    basis:
      'Retrieval systems split pages into passages of a few hundred words; no platform publishes its own limit.',
    judge: onText((_document, { paragraphs, text }) => {
      if (paragraphs.length === 0) return skip('No paragraphs');
      const long = paragraphs.filter((paragraph) => latinLength(paragraph) > answerLength.max);
      const share = long.reduce((sum, { length }) => sum + length, 0) / Math.max(1, text.length);
      const evidence = `${paragraphs.length} paragraphs, ${long.length} of them too long (${Math.round(share * 100)} % of the text)`;
      if (share < 0.1) return pass(evidence);
      return share < 0.5 ? warn(evidence) : fail(evidence);
    }),
  },
];
