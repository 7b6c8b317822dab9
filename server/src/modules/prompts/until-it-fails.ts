import type { Context } from '#kernel/context.ts';

/** A model that hangs once would hang for every prompt: after its first failure it is not asked again. */
export function untilItFails(model: Context['languageModel']): Context['languageModel'] {
  if (!model) return undefined;
  let failed: unknown;
  return {
    ...model,
    async ask(question) {
      if (failed !== undefined) throw failed;
      try {
        return await model.ask(question);
      } catch (error) {
        failed = error;
        throw error;
      }
    },
  };
}
