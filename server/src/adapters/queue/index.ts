export { createQueue, type RunningQueue } from './queue.ts';
