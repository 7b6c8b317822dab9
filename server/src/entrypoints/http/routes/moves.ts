import { moveBody, moveState } from '#contract/moves.ts';
import type { AnalyticsMover } from '#kernel/ports/analytics/mover.ts';
import { requireOperator } from '#kernel/principal.ts';
import { access, route } from '../route.ts';

const path = '/operator/move';
const common = { path, tag: 'Operator', access: access.operator, answer: moveState } as const;

/** What `npm run cli -- move` calls. */
export function moveRoutes(mover: AnalyticsMover) {
  return [
    route({
      ...common,
      method: 'POST',
      id: 'startMove',
      summary: 'Move the observations to another engine',
      description:
        'Copies everything while reads and writes continue, compares counts and sums of every brand and day, and ' +
        'switches once all agree; only then do writes wait. A move that was cut off is resumed by starting it again.',
      body: moveBody,
      refusals: ['move_refused'],
      handle: ({ ctx, body }) => {
        requireOperator(ctx.principal);
        return mover.start(body);
      },
    }),
    route({
      ...common,
      method: 'GET',
      id: 'describeMove',
      summary: 'See how far a move is',
      handle: ({ ctx }) => {
        requireOperator(ctx.principal);
        return mover.describe();
      },
    }),
    route({
      ...common,
      method: 'DELETE',
      id: 'cancelMove',
      summary: 'Cancel a move',
      description: 'Nothing is switched; what was copied is used again by the next move there.',
      handle: ({ ctx }) => {
        requireOperator(ctx.principal);
        return mover.cancel();
      },
    }),
  ];
}
