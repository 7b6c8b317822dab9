import type { TextObstacleKind } from '../visit/text-obstacle.ts';

interface ObstacleRemedy {
  /** The first line of the evidence. */
  readonly found: string;
  readonly advice: string;
}

/** What is said about each thing that can be in place of the text. */
export const obstacleRemedies: Readonly<Record<TextObstacleKind, ObstacleRemedy>> = {
  challenge: {
    found: 'In place of the text: a demand to prove to be human',
    advice: 'Let verified AI agents pass the bot protection; most products have a list of them.',
  },
  sign_in: {
    found: 'In place of the text: a sign-in',
    advice: 'Show the text, or a public summary of it, to visitors who are not signed in.',
  },
  paywall: {
    found: 'The text ends at a paywall',
    advice:
      'Begin with a passage that answers the main question by itself, or serve the whole text to the agents that may quote it and mark it with isAccessibleForFree.',
  },
  consent: {
    found: 'In place of the text: a request for consent',
    advice:
      'Put the text into the HTML under the consent dialog, not behind it: agents press no button.',
  },
  soft_404: {
    found: 'In place of the text: an error message',
    advice: 'Answer with status 404 or 410 where a page does not exist.',
  },
  script_only: {
    found: 'The text is left to a script',
    advice:
      'Render the main text on the server, so that the HTML contains it before any script runs.',
  },
  thin: {
    found: 'There is little text',
    advice:
      'Write out what visitors come for, from 100 words. What images, videos and files say has to be in the text, too.',
  },
};
