import type { TextObstacleKind } from '../visit/text-obstacle.ts';
import type { Remedy } from './check.ts';

/** Each obstacle in place of the text, as the first line of the evidence. */
export const obstacleNames: Readonly<Record<TextObstacleKind, string>> = {
  challenge: 'In place of the text: a demand to prove that you are human',
  sign_in: 'In place of the text: a sign-in',
  paywall: 'The text ends at a paywall',
  consent: 'In place of the text: a request for consent',
  soft_404: 'In place of the text: an error message',
  script_only: 'The text is left to a script',
  thin: 'There is little text',
};

/** The remedy for each obstacle. */
export const obstacleRemedies: Readonly<Record<TextObstacleKind, Remedy>> = {
  challenge: {
    advice: 'Let verified AI agents pass the bot protection; most products have a list of them.',
    wouldChange: 'Agents would get the page instead of the challenge.',
    basis: 'The host showed the challenge to the audit; crawlers are not made to solve one.',
  },
  sign_in: {
    advice: 'Show the text, or a public summary of it, to visitors who are not signed in.',
    wouldChange: 'Agents, which have no account, would find a text to read and to cite.',
    basis:
      'The audit got the sign-in without an account, and no vendor documents a crawler that has one.',
  },
  paywall: {
    advice:
      'Begin with a passage that answers the main question by itself, or serve the whole text to the agents that may quote it and mark it with isAccessibleForFree.',
    wouldChange: 'Agents could quote an answer instead of a teaser that stops before it.',
    basis:
      'Google documents isAccessibleForFree for paid text that its crawler may read; other vendors publish nothing about it.',
  },
  consent: {
    advice:
      'Put the text into the HTML under the consent dialog, not behind it: agents press no button.',
    wouldChange: 'Agents would find the text below the dialog.',
    basis:
      'The HTML that the audit got holds the dialog alone, and a crawler that runs no scripts gets the same.',
  },
  soft_404: {
    advice: 'Answer with status 404 or 410 where a page does not exist.',
    wouldChange:
      'Indexes would drop the missing page at once and spend their visits on those that exist.',
    basis: 'Google documents that it looks for soft 404s and leaves them out of its index.',
  },
  script_only: {
    advice:
      'Render the main text on the server, so that the HTML contains it before any script runs.',
    wouldChange: 'Crawlers that run no scripts would read what visitors read.',
    basis:
      'Vercel and MERJ measured in 2024 that the crawlers of OpenAI, Anthropic, Meta and Perplexity run no scripts; those of Google and Apple do.',
  },
  thin: {
    advice:
      'Write at least 100 words that say what visitors come for. Put what images, videos and files say into the text, too.',
    wouldChange: 'Retrieval would find passages to quote where there are a few words now.',
    basis:
      'AI answers are made from passages of text; that 100 words are enough for one is our own estimate.',
  },
};
