import type { PlatformValue } from '#contract/platforms.ts';
import type { FormName } from '../answer-shapes/form-name.ts';
import type { PromptKind } from '../industries/industry.ts';

/** How a platform answers. Loosely after what each is known for, and sharper than the real ones. */
export interface PlatformStyle {
  readonly forms: Readonly<Record<PromptKind, readonly FormName[]>>;
  /** For which share of its prompts it searches the web. */
  readonly search: number;
  readonly citations: readonly [number, number];
  /** How a citation shows in the text. */
  readonly inline: 'none' | 'names' | 'numbers' | 'doubled' | 'bare';
  /** Asked every day, or every other. */
  readonly isDaily: boolean;
  /** On which share of its days it gives no answer at all. */
  readonly missing: number;
  /** Added to everybody's reputation. */
  readonly mood: number;
  /** Sentences of advice. */
  readonly advice: readonly [number, number];
  /** Sentences on each name. */
  readonly detail: readonly [number, number];
  readonly emoji: boolean;
}

const lists: readonly FormName[] = ['listing', 'listing', 'sections', 'table'];

export const platformStyles: Readonly<Record<PlatformValue, PlatformStyle>> = {
  chatgpt: {
    forms: {
      best: ['sections', 'sections', 'listing', 'table'],
      compare: ['duel', 'table'],
      about: ['profile'],
      advice: ['steps'],
    },
    search: 0.7,
    citations: [2, 6],
    inline: 'names',
    isDaily: true,
    missing: 0.02,
    mood: 0.05,
    advice: [3, 6],
    detail: [2, 3],
    emoji: true,
  },
  claude: {
    forms: {
      best: ['prose', 'listing', 'listing'],
      compare: ['duel', 'prose'],
      about: ['profile', 'prose'],
      advice: ['steps', 'prose'],
    },
    search: 0.5,
    citations: [2, 5],
    inline: 'none',
    isDaily: false,
    missing: 0.02,
    mood: 0,
    advice: [3, 5],
    detail: [2, 3],
    emoji: false,
  },
  google_ai_overviews: {
    forms: {
      best: ['listing', 'listing', 'flat'],
      compare: ['flat', 'listing'],
      about: ['flat'],
      advice: ['steps'],
    },
    search: 1,
    citations: [3, 7],
    inline: 'none',
    isDaily: true,
    missing: 0.14,
    mood: 0,
    advice: [1, 3],
    detail: [1, 2],
    emoji: false,
  },
  perplexity: {
    forms: {
      best: ['prose', 'listing', 'table'],
      compare: ['table', 'prose'],
      about: ['profile', 'prose'],
      advice: ['steps', 'prose'],
    },
    search: 1,
    citations: [4, 9],
    inline: 'numbers',
    isDaily: true,
    missing: 0.01,
    mood: -0.05,
    advice: [2, 4],
    detail: [1, 3],
    emoji: false,
  },
  meta: {
    forms: {
      best: ['listing', 'flat'],
      compare: ['flat', 'duel'],
      about: ['prose'],
      advice: ['steps'],
    },
    search: 0.4,
    citations: [1, 4],
    inline: 'none',
    isDaily: false,
    missing: 0.04,
    mood: 0.2,
    advice: [2, 4],
    detail: [1, 2],
    emoji: true,
  },
  google_ai_mode: {
    forms: {
      best: ['flat', 'flat', 'sections'],
      compare: ['flat', 'duel'],
      about: ['flat', 'profile'],
      advice: ['steps'],
    },
    search: 1,
    citations: [4, 9],
    inline: 'none',
    isDaily: true,
    missing: 0.03,
    mood: 0.05,
    advice: [4, 6],
    detail: [2, 3],
    emoji: false,
  },
  google_gemini: {
    forms: {
      best: ['table', 'sections', 'listing'],
      compare: ['table', 'duel'],
      about: ['profile'],
      advice: ['steps'],
    },
    search: 0.8,
    citations: [2, 6],
    inline: 'none',
    isDaily: false,
    missing: 0.02,
    mood: 0.1,
    advice: [3, 6],
    detail: [1, 3],
    emoji: false,
  },
  copilot: {
    forms: {
      best: lists,
      compare: ['duel', 'table'],
      about: ['profile', 'prose'],
      advice: ['steps'],
    },
    search: 1,
    citations: [2, 5],
    inline: 'bare',
    isDaily: false,
    missing: 0.05,
    mood: 0,
    advice: [2, 4],
    detail: [1, 2],
    emoji: true,
  },
  grok: {
    forms: {
      best: ['prose', 'prose', 'listing'],
      compare: ['prose', 'duel'],
      about: ['prose', 'profile'],
      advice: ['prose', 'steps'],
    },
    search: 0.6,
    citations: [3, 8],
    inline: 'doubled',
    isDaily: false,
    missing: 0.03,
    mood: -0.25,
    advice: [3, 5],
    detail: [2, 4],
    emoji: false,
  },
};
