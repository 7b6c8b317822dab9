/** A prompt written for developing the classifier, with the stages it belongs to. Not for measuring it. */
export interface DevelopmentPrompt {
  readonly text: string;
  readonly language: string;
  readonly intent: 'advice' | 'awareness' | 'evaluation' | 'comparison' | 'other';
  readonly funnel: 'awareness' | 'consideration' | 'conversion' | 'loyalty' | 'other';
  /** Names of the brand and its competitors, where the prompt has one that is in no list. */
  readonly names?: readonly string[];
}

export function readDevelopmentSet(lines: string): DevelopmentPrompt[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DevelopmentPrompt);
}
