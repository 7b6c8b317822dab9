import type { Migration } from './migration.ts';

/** A topic that a prompt had twice counted its observations twice. Lists of names are sets now. */
export const distinctTopics: Migration = {
  number: 5,
  name: 'distinct-topics',
  statements: [
    `ALTER TABLE observations UPDATE topics = arrayDistinct(topics)
      WHERE length(topics) != length(arrayDistinct(topics)) SETTINGS mutations_sync = 2`,
  ],
};
