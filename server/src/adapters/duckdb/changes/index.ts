import type { ChangeReader } from '#kernel/ports/analytics/changes.ts';
import type { FileReader } from '../reader.ts';
import { findChangedDays, findChanges } from './find-changes.ts';
import { readChangedAnswers, readWholeDay } from './read-changes.ts';

/** What changed, in the order in which it was committed. */
export function createChangeReads(reader: FileReader): ChangeReader {
  return {
    find: (brand, after, limit, options) => findChanges(reader, { brand, after, limit }, options),
    read: (brand, changed, options) => readChangedAnswers(reader, brand, changed, options),
    days: (brand, after, limit, options) =>
      findChangedDays(reader, { brand, after, limit }, options),
    wholeDay: (brand, day, options) => readWholeDay(reader, brand, day, options),
  };
}
