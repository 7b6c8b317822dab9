import * as operations from '#contract/operations/moves.ts';
import type { AnalyticsMover } from '#kernel/ports/analytics/mover.ts';
import { requireOperator } from '#kernel/principal.ts';
import { route } from '../route.ts';

/** What `npm run cli -- move` calls. */
export function moveRoutes(mover: AnalyticsMover) {
  return [
    route(operations.startMove, ({ ctx, body }) => {
      requireOperator(ctx.principal);
      return mover.start(body);
    }),
    route(operations.describeMove, ({ ctx }) => {
      requireOperator(ctx.principal);
      return mover.describe();
    }),
    route(operations.cancelMove, ({ ctx }) => {
      requireOperator(ctx.principal);
      return mover.cancel();
    }),
  ];
}
