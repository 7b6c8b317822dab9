import type { ObservationStore } from '#kernel/ports/analytics/observations.ts';
import { observationWriteRow } from '../rows/observation-row.ts';
import { rowPieces } from '../rows/row-pieces.ts';
import type { EngineClient } from './engine-client.ts';

export function createObservationCalls(engine: EngineClient): ObservationStore {
  return {
    async store(writes) {
      if (writes.length === 0) return;
      const rows = rowPieces(rowsOf(writes));
      await engine.write('observations.store', [], rows, writes[0]?.observation);
    },
    remove: (selection) => engine.write('observations.remove', [selection]),
    count: (selection) => engine.read('observations.count', [selection]),
    async batch(...range) {
      const rows = await engine.read('observations.batch', range);
      return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
    },
    newest: (brand, range, options) => engine.read('observations.newest', [brand, range], options),
    async last(brands, days, options) {
      const rows = await engine.read('observations.last', [brands, days], options);
      return rows.map((row) => ({ ...row, at: new Date(row.at) }));
    },
    async recent(brand, keys, maxBytes, options) {
      const rows = await engine.read('observations.recent', [brand, keys, maxBytes], options);
      return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
    },
  };
}

/** One at a time: the rows of a large batch are never all in memory. */
function* rowsOf(writes: Parameters<ObservationStore['store']>[0]) {
  for (const write of writes) yield observationWriteRow(write);
}
