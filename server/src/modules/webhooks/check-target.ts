import type { Context } from '#kernel/context.ts';
import { type InputProblem, InvalidInput } from '#kernel/errors.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';

/** Refuses what can never be delivered to; names are resolved at each delivery. */
export function checkWebhookTarget(ctx: Context, url: string, member: string): void {
  const problem = webhookTargetProblem(ctx, url, member);
  if (problem) throw new InvalidInput([problem]);
}

export function webhookTargetProblem(
  ctx: Context,
  url: string,
  member: string,
): InputProblem | undefined {
  try {
    ctx.outbound.check(url);
    return undefined;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return {
      loc: ['body', member],
      msg: error.message,
      type: 'value_error',
      input: url,
      ctx: { error: error.message, code: 'ORCH-HOOK-002' },
    };
  }
}
