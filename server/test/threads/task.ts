import { isMainThread } from 'node:worker_threads';

/** Says what it was told, and whether it has a thread of its own. */
export default function say(word: string) {
  if (word === 'fail') throw new Error('it failed, as it was told to');
  if (word === 'die') process.exit(3);
  return { said: word, isOwn: !isMainThread };
}
