import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePrompts } from '#contract/operations/prompt-changes.ts';
import type { PromptChange } from '#contract/prompt-changes.ts';
import type { Prompt } from '#contract/prompts.ts';
import { call } from '../../lib/api.ts';
import { counted } from '../../lib/format.ts';
import { markStale } from '../../lib/mark-stale.ts';
import { useBrandId } from '../../lib/use-scope.ts';

/** The most that the API changes in one step. */
const atOnce = 500;

/** Makes a change in steps, each for all of its prompts or for none; what was changed before a refusal stays. */
export function useBulkChange(prompts: readonly Prompt[]) {
  const client = useQueryClient();
  const params = { brand_id: useBrandId() };
  /** Only where there are several steps. */
  const [done, setDone] = useState<number>();

  async function run(change: PromptChange): Promise<void> {
    const ids = prompts.map(({ id }) => id);
    let start = 0;
    try {
      for (; start < ids.length; start += atOnce) {
        if (ids.length > atOnce) setDone(start);
        const body = { prompt_ids: ids.slice(start, start + atOnce), change };
        await call(changePrompts, { params, body });
      }
    } catch (error) {
      if (start === 0 || !(error instanceof Error)) throw error;
      const why = error.message.replace(/ Nothing was changed\.?$/, '');
      throw new Error(
        `The first ${counted(start, 'prompt')} were changed, the rest were not. ${why}`,
        {
          cause: error,
        },
      );
    } finally {
      await markStale(client, changePrompts, params);
    }
  }

  return { done, run };
}
