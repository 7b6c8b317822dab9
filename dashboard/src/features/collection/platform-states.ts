import type { PlatformStatus } from '#contract/collection/collections.ts';

interface StateWords {
  readonly label: string;
  readonly tone: 'good' | 'neutral' | 'caution' | 'bad';
  /** What it means, and what to do about it. */
  readonly meaning: string;
}

export const stateWords: Readonly<Record<PlatformStatus['state'], StateWords>> = {
  ready: { label: 'Ready', tone: 'good', meaning: 'It is asked.' },
  not_configured: {
    label: 'No key',
    tone: 'neutral',
    meaning: 'It has no provider key. Its questions wait until you add one.',
  },
  key_unreadable: {
    label: 'Key unreadable',
    tone: 'bad',
    meaning:
      'The provider key of your organization can no longer be read. Enter it again under Provider keys.',
  },
  paused: {
    label: 'Paused',
    tone: 'bad',
    meaning: 'The provider asked for a pause or rejected the key. A new key ends the pause.',
  },
  broken: {
    label: 'Failing',
    tone: 'bad',
    meaning: 'It keeps failing. It is tried with one question at a time.',
  },
  over_budget: {
    label: 'Over budget',
    tone: 'bad',
    meaning:
      'The next question could exceed a budget. Raise the budget, or wait for the next day or month.',
  },
  disabled: {
    label: 'Disabled',
    tone: 'neutral',
    meaning: 'The operator of this service has disabled it for your organization.',
  },
  off: { label: 'Off', tone: 'neutral', meaning: 'Collection is off for this brand.' },
  simulated: {
    label: 'Simulated',
    tone: 'caution',
    meaning: 'Its answers are simulated. No platform is asked and nothing is spent.',
  },
};

/** Why a question got no answer. */
const reasonLabels: Readonly<Record<string, string>> = {
  unauthorized: 'The key was refused',
  rejected: 'The question was refused',
  rate_limited: 'Too many questions at once',
  unavailable: 'The provider was not available',
  timed_out: 'No answer in time',
  malformed: 'The answer could not be read',
  interrupted: 'Interrupted',
};

export function reasonLabel(reason: string): string {
  return reasonLabels[reason] ?? reason;
}
