import type { AnswerReader } from '#kernel/ports/analytics/answers.ts';
import type { SnapshotReader } from '../reader.ts';
import { describeAnswers } from './describe.ts';
import { groupAnswers, placeAnswer } from './groups.ts';
import { readAnswerKeys } from './keys.ts';
import { findAnswer, readAnswers } from './page.ts';

/** Answers as the contract's JSON. */
export function createAnswerReader(reader: SnapshotReader): AnswerReader {
  return {
    page: (selection, page, options) => readAnswers(reader, selection, page, options),
    describe: (selection, range, options) => describeAnswers(reader, selection, range, options),
    group: (selection, by, range, options) =>
      groupAnswers(reader, selection, { ...range, by }, options),
    keys: (selection, limit, options) => readAnswerKeys(reader, selection, limit, options),
    place: (selection, id, options) => placeAnswer(reader, selection, id, options),
    find: (brand, id, names, options) => findAnswer(reader, { brand, id, names }, options),
  };
}
