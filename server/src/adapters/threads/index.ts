export { createThreads, inlineThreads } from './threads.ts';
