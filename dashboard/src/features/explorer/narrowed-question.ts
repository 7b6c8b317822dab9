import { readFilter } from '#domain/words/filter-words.ts';
import type { RowValues } from '../../lib/figures/metric-query.ts';
import type { Question } from './explorer-search.ts';
import { writeFilter } from './filter-entry.ts';
import { askedDimensions, filterField } from './filter-fields.ts';

/** The question about this row alone; undefined where it is about nothing else already. */
export function narrowedQuestion(question: Question, row: RowValues): Question | undefined {
  const own = askedDimensions(question.dimensions)
    .filter((name) => filterField(name))
    .map((field) => {
      const value = row[field];
      const values = [value === null || value === undefined ? null : String(value)];
      return { field, text: writeFilter({ field, negated: false, values }) };
    });
  const added = own.filter(({ text }) => !question.filters.includes(text));
  if (added.length === 0) return undefined;
  // What was one of several becomes the one; what was left out is still left out.
  const kept = question.filters.filter((text) => {
    const { field, negated } = readFilter(text);
    return negated || !added.some((filter) => filter.field === field);
  });
  return { ...question, filters: [...kept, ...added.map(({ text }) => text)] };
}
