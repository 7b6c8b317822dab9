import { rangeMeaning } from './range-words.ts';
export interface GlossaryWord {
  readonly word: string;
  readonly meaning: string;
}

/** Words that are no metric, from what is asked to what is concluded. */
export const glossaryWords: readonly GlossaryWord[] = [
  {
    word: 'Prompt',
    meaning: 'A question that Sightline asks AI platforms for you, again and again.',
  },
  {
    word: 'Unbranded prompt',
    meaning:
      'A prompt that does not name the brand. Headline figures are over these: a prompt that names the brand makes answers name it, too.',
  },
  { word: 'Platform', meaning: 'An AI assistant or AI search that is asked, such as ChatGPT.' },
  {
    word: 'Answer',
    meaning:
      'What one platform said to one prompt at one time. Every answer is kept, word for word.',
  },
  { word: 'Persona', meaning: 'The kind of person a prompt is asked as, such as a buyer.' },
  { word: 'Topic', meaning: 'What a prompt is about. You choose the topics of a brand.' },
  { word: 'Stage', meaning: 'How close the person asking is to a purchase.' },
  { word: 'Tag', meaning: 'A label of your own on a prompt.' },
  {
    word: 'Competitor',
    meaning: 'A rival that you track: every answer is searched for its names and its website.',
  },
  { word: 'Citation', meaning: 'A link to a page that an answer gives as its source.' },
  {
    word: 'Action',
    meaning:
      'Something to do next, with the answers and pages behind it. You plan it and do it; on a day fixed in the plan, Sightline judges whether it worked.',
  },
  {
    word: '±, ranges and bands',
    meaning: rangeMeaning,
  },
  {
    word: 'My prompts, my market',
    meaning:
      'What a range is about: the prompts you track, or all questions of their kind, of which yours are a sample.',
  },
  {
    word: 'Like for like',
    meaning: 'A change that compares only prompts and platforms with answers in both periods.',
  },
  {
    word: 'May be chance',
    meaning:
      'A change so small that it also appears when nothing has changed. It is shown in grey.',
  },
  {
    word: 'Worth winning',
    meaning: 'Someone else’s website that answers cite where they name a competitor and not you.',
  },
];
