export { answerOnce, type KeyedRequest } from './answer-once.ts';
