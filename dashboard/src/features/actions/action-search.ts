import type { ActionKind, ActionStatus } from '#contract/changes-and-actions/actions.ts';

/** In the order in which they are offered. */
export const kindLabels: Readonly<Record<ActionKind, string>> = {
  open_door: 'Let AI agents in',
  correct_fact: 'Correct a fact',
  win_source: 'Win a source',
  write_page: 'Write a page',
  improve_page: 'Improve a page',
  answer_criticism: 'Answer criticism',
  measure_better: 'Ask more',
};

/** In the order of an action's life. */
export const stateLabels: Readonly<Record<ActionStatus, string>> = {
  proposed: 'To do',
  planned: 'Planned',
  done: 'Done',
  judged: 'Judged',
  dismissed: 'Dismissed',
};

// The names of objects that are complete by type.
export const kinds = Object.keys(kindLabels) as ActionKind[];
export const states = Object.keys(stateLabels) as ActionStatus[];

/** What the list of actions shows; it lives in the address. */
export interface ActionSearch {
  /** Omitted: what is to do. */
  readonly state?: ActionStatus | undefined;
  readonly kind?: ActionKind | undefined;
}

export function readActionSearch(search: Readonly<Record<string, unknown>>): ActionSearch {
  return {
    state: states.find((one) => one === search.state && one !== 'proposed'),
    kind: kinds.find((one) => one === search.kind),
  };
}
