// @ts-check
import { isMainThread } from 'node:worker_threads';

/**
 * Says what it was told, and whether it has a thread of its own.
 *
 * @param {string} word
 */
export default function say(word) {
  if (word === 'fail') throw new Error('it failed, as it was told to');
  if (word === 'die') process.exit(3);
  return { said: word, isOwn: !isMainThread };
}
