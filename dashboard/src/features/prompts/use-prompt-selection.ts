import { type ChangeEvent, useRef, useState } from 'react';
import type { Prompt } from '#contract/prompts/prompts.ts';

export interface PromptSelection {
  readonly prompts: readonly Prompt[];
  /** How many of them are not shown. */
  readonly elsewhere: number;
  has(promptId: number): boolean;
  /** A click on a prompt's checkbox; with Shift everything since the one before it follows. */
  toggle(prompt: Prompt, event: ChangeEvent<HTMLInputElement>): void;
  add(prompts: readonly Prompt[]): void;
  clear(): void;
}

/** Marks the checkboxes of one table, so that a range follows the order in which they are shown. */
export const selectName = 'selected-prompt';

/** Which prompts are chosen for a change, also those of other pages. `listed` are those that are shown. */
export function usePromptSelection(listed: readonly Prompt[]): PromptSelection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Prompt>>(new Map());
  const last = useRef<number>(undefined);
  const change = (prompts: readonly Prompt[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const prompt of prompts) {
        if (isChosen) next.set(prompt.id, prompt);
        else next.delete(prompt.id);
      }
      return next;
    });
  const shown = new Map(listed.map((prompt) => [prompt.id, prompt]));
  return {
    // As they are by now, where they are shown: each can be changed by its own menu, too.
    prompts: [...chosen.values()].map((prompt) => shown.get(prompt.id) ?? prompt),
    elsewhere: [...chosen.keys()].filter((promptId) => !shown.has(promptId)).length,
    has: (promptId) => chosen.has(promptId),
    toggle(prompt, event) {
      const { nativeEvent } = event;
      const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
      const ids = isRange ? idsBetween(event.currentTarget, last.current, prompt.id) : [];
      const range = listed.filter(({ id }) => ids.includes(id));
      change(range.length > 0 ? range : [prompt], event.currentTarget.checked);
      last.current = prompt.id;
    },
    add: (prompts) => change(prompts, true),
    clear: () => setChosen(new Map()),
  };
}

/** The prompts of the checkboxes from one to the other, as the table is sorted now. */
function idsBetween(box: HTMLInputElement, first: number | undefined, second: number): number[] {
  const boxes = box.closest('table')?.querySelectorAll<HTMLInputElement>(`[name=${selectName}]`);
  const ids = [...(boxes ?? [])].map(({ value }) => Number(value));
  const [one, other] = [ids.indexOf(first ?? second), ids.indexOf(second)].toSorted(
    (a, b) => a - b,
  );
  return one === undefined || other === undefined || one < 0 ? [] : ids.slice(one, other + 1);
}
