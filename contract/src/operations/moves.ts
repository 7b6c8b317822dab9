import { access } from '../access.ts';
import { moveBody, moveState } from '../moves.ts';
import { operation } from '../operation.ts';

const onMove = {
  path: '/operator/move',
  tag: 'Operator',
  access: access.operator,
  answer: moveState,
} as const;

export const startMove = operation({
  id: 'startMove',
  ...onMove,
  method: 'POST',
  summary: 'Move the observations to another engine',
  description:
    'Copies everything while reads and writes continue, compares counts and sums of every brand and day, and ' +
    'switches once all agree; only then do writes wait. A move that was cut off is resumed by starting it again.',
  body: moveBody,
  refusals: ['move_refused'],
});

export const describeMove = operation({
  id: 'describeMove',
  ...onMove,
  method: 'GET',
  summary: 'Get the progress of a move',
});

export const cancelMove = operation({
  id: 'cancelMove',
  ...onMove,
  method: 'DELETE',
  summary: 'Cancel a move',
  description: 'Nothing is switched; what was copied is used again by the next move there.',
});

export const moveOperations = [startMove, describeMove, cancelMove];
