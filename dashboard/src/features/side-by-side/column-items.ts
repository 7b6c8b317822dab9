import type { ColumnItems } from './answer-column.tsx';
import {
  type ComparedAnswer,
  changesSince,
  type FoundItem,
  type ItemsOf,
} from './compare-answers.ts';

/** What an answer has that the others lack, or lacks that they have. */
export function amongPlatforms(
  answer: ComparedAnswer,
  found: readonly FoundItem[],
  answers: number,
  missing?: string,
): ColumnItems {
  const noteOf = ({ in: those }: FoundItem) => {
    if (those.size === answers) return undefined;
    return those.size === 1 ? 'Only here' : `${those.size} of ${answers}`;
  };
  return {
    items: found
      .filter(({ in: those }) => those.has(answer.id))
      .map((item) => ({ ...item, note: noteOf(item) })),
    missing: missing
      ? { words: missing, items: found.filter(({ in: those }) => !those.has(answer.id)) }
      : undefined,
  };
}

/** What an answer has that the one before it lacked, or the other way round; nothing is new in the first. */
export function overTime(
  answer: ComparedAnswer,
  before: ComparedAnswer | undefined,
  itemsOf: ItemsOf,
  lost: string,
): ColumnItems {
  const changes = before && changesSince(before, answer, itemsOf);
  const gained = new Set(changes?.gained.map(({ key }) => key));
  return {
    items: itemsOf(answer)
      .map((item) => ({ ...item, note: gained.has(item.key) ? 'New' : undefined }))
      .sort((one, other) => Number(other.isOwn) - Number(one.isOwn)),
    missing: changes && { words: lost, items: changes.lost },
  };
}
