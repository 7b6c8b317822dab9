import { text } from 'node:stream/consumers';
import type { BrandKey, BrandNames, ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { brandCondition } from '../brand-condition.ts';
import type { Reader } from '../reader.ts';
import { createParameters, type Statement } from '../statement.ts';
import { selectResponses } from './response-lines.ts';
import { idParameter } from './selection.ts';

/** One response with its provenance as JSON. */
export async function findAnswer(
  reader: Reader,
  brand: BrandKey,
  id: number,
  names: BrandNames,
  options?: ReadOptions,
): Promise<string | undefined> {
  const { bytes } = await reader.lines(findStatement(brand, id, names), options);
  const line = await text(bytes);
  return line === '' ? undefined : line.slice(0, -1);
}

function findStatement(brand: BrandKey, id: number, names: BrandNames): Statement {
  const parameters = createParameters();
  const where = `${brandCondition(brand, parameters)} AND id = ${idParameter(id, parameters)}`;
  const source = { brand, names, where, shown: 'detail' } as const;
  return { sql: selectResponses(source, parameters), params: parameters.values };
}
