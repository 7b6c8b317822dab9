// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/**
 * Says what it was told, and whether it has a thread of its own.
 *
 * @param {string} word
 */
export default async function say(word) {
  if (word === 'fail') throw new Error('it failed, as it was told to');
  if (word === 'die') process.exit(3);
  if (word === 'forever') for (;;);
  if (word === 'fill') for (const held = [[word]]; ; ) held.push(Array(1000).fill(word));
  if (word.startsWith('wait')) await pause(Number(word.slice(5)));
  return { said: word, isOwn: !isMainThread };
}
