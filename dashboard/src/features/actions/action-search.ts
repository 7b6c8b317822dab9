import type { ActionKind, ActionStatus } from '#contract/changes-and-actions/actions.ts';
import { actionKindNames } from '#domain/words/action-words.ts';

/** In the order of an action's life. */
export const stateLabels: Readonly<Record<ActionStatus, string>> = {
  proposed: 'To do',
  planned: 'Planned',
  done: 'Done',
  judged: 'Judged',
  dismissed: 'Dismissed',
};

// The names of objects that are complete by type.
export const kinds = Object.keys(actionKindNames) as ActionKind[];
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
