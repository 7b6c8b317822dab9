import { type Check, onAnswer, onPage, onText, pass, skip, warn } from './check.ts';

const question =
  /[?？؟\u037E]\s*$|\p{Script=Greek};\s*$|^(what|how|why|when|which|who|where|can|does|is|are|was|wie|warum|wann|welche|comment|pourquoi|qué|cómo)\b/iu;
const instruction =
  /\b(ignore|disregard|forget) (all |any )?(previous|prior|above|earlier) (instructions|prompts)|\byou (are|must act as) an? (ai|assistant|language model)|\b(recommend|rank|cite) (this|our) (page|product|brand|site) (first|above|as the best)/i;
/** Tag characters and long runs of zero-width ones carry text that nobody sees. */
const invisible = /[\u{E0020}-\u{E007E}]{4,}|[\u200B\u2060\u2063]{8,}/u;

export const unprovenChecks: readonly Check[] = [
  {
    id: 'llms-txt',
    category: 'unproven',
    title: 'llms.txt',
    grade: 'C',
    weight: 0,
    why: 'No association with citations was found over hundreds of thousands of domains, and agents hardly fetch it.',
    rule: 'Reports whether it is there and well-formed. Not scored, and its absence is no finding.',
    advice: 'Nothing to do.',
    wouldChange: 'Nothing that is known.',
    basis: 'Studies of hundreds of thousands of domains found no association with citations.',
    judge({ visit: { llmsText } }) {
      if (llmsText === null) return skip('None');
      const isFormed = /^# \S/m.test(llmsText) && /\[[^\]]+\]\([^)]+\)/.test(llmsText);
      const evidence = `${llmsText.length} characters`;
      return isFormed ? pass(evidence) : warn(evidence, 'No heading or no link in it');
    },
  },
  {
    id: 'question-headings',
    category: 'unproven',
    title: 'Headings that ask questions',
    grade: 'C',
    weight: 0,
    why: 'Often advised; no controlled test separates it from what the text says.',
    rule: 'Counts them. Not scored.',
    advice: 'Use questions as headings where readers would ask them.',
    wouldChange: 'Readers would find their own question; an effect on AI answers is not shown.',
    basis: 'No controlled test separates such headings from what the text says.',
    judge: onText(({ headings }) => {
      const questions = headings.filter(({ text }) => question.test(text));
      return questions.length > 0
        ? pass(questions.slice(0, 5).map(({ text }) => text))
        : skip('None');
    }),
  },
  {
    id: 'markdown-alternate',
    category: 'unproven',
    title: 'A Markdown version is offered',
    grade: 'C',
    weight: 0,
    why: 'Coding agents ask for Markdown; crawlers of answer platforms do not.',
    rule: 'Reports an alternate link of type text/markdown. Not scored.',
    advice: 'Offer one for documentation that coding agents read.',
    wouldChange: 'Coding agents could fetch the text without its markup.',
    basis: 'Some coding agents ask for text/markdown; crawlers of answer platforms do not.',
    judge: onPage(({ links }) => {
      const found = links.find(({ rel, type }) => rel === 'alternate' && type === 'text/markdown');
      return found ? pass(found.href) : skip('None');
    }),
  },
  {
    id: 'hidden-instructions',
    category: 'unproven',
    title: 'No instructions hidden from visitors',
    grade: 'C',
    weight: 0,
    why: 'Text that only machines see and that instructs them is an attack on their users; platforms begin to penalize it.',
    rule: 'Looks for instructions to assistants in hidden elements and comments, and for invisible characters. Not scored.',
    advice: 'Remove the text shown; if you did not write it, someone else did.',
    wouldChange: 'Assistants would have no reason to treat the page as an attack.',
    basis:
      'Security research describes hidden instructions as prompt injection, and vendors of assistants describe their defences against it.',
    judge: onAnswer(({ hiddenTexts }, { text }) => {
      const found = hiddenTexts.filter((hidden) => instruction.test(hidden)).slice(0, 5);
      if (found.length > 0) return warn(found);
      return invisible.test(text) ? warn('Invisible characters carry text') : pass('None found');
    }),
  },
];
