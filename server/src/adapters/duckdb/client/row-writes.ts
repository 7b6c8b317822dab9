import type { StoreOperations } from '#kernel/ports/analytics/operations.ts';
import type { RawAnswer } from '#kernel/ports/analytics/raw-answers.ts';
import { observationWriteRow } from '../rows/observation-row.ts';
import { copiedRows, nameRow, rawAnswerRow, referralRow, visitRow } from '../rows/other-rows.ts';
import { rowPieces } from '../rows/row-pieces.ts';
import { splitLines } from '../wire/split-lines.ts';
import type { EngineClient } from './engine-client.ts';

type PartsWithRows = 'observations' | 'rawAnswers' | 'referrals' | 'visits' | 'names' | 'copying';

/** The writes that send rows, in the form of the engine's tables, behind their arguments. */
export function createRowWrites(
  engine: EngineClient,
  calls: StoreOperations,
): Pick<StoreOperations, PartsWithRows> {
  return {
    observations: {
      ...calls.observations,
      async store(writes) {
        if (writes.length === 0) return;
        // One at a time: the rows of a large batch are never all in memory.
        const rows = rowPieces(mapped(writes, observationWriteRow));
        await engine.write('observations.store', [], rows, writes[0]?.observation);
      },
    },
    rawAnswers: {
      ...calls.rawAnswers,
      async store(answers) {
        if (answers.length === 0) return;
        const rows = rowPieces(lastOfEachKey(answers));
        await engine.write('rawAnswers.store', [], rows, answers[0]);
      },
    },
    referrals: {
      ...calls.referrals,
      async store({ connection, number, listVersion, events }) {
        if (events.length === 0) return;
        const rows = events.map((event) =>
          referralRow({ ...event, ...connection, batch: number, listVersion }),
        );
        await engine.write('referrals.store', [], rowPieces(rows), connection);
      },
      async judgeAgain(connection, listVersion, verdicts) {
        if (verdicts.length === 0) return;
        const rows = verdicts.map(({ referrer, platform }) => {
          return { referrer, platform: platform ?? '' };
        });
        await engine.write('referrals.judgeAgain', [connection, listVersion], rowPieces(rows));
      },
    },
    visits: {
      ...calls.visits,
      async store({ name, visits }) {
        const rows = rowPieces(visits.map(visitRow));
        await engine.write('visits.store', [name], rows, visits[0]);
      },
    },
    names: {
      async store(names) {
        if (names.length === 0) return;
        await engine.write('names.store', [], rowPieces(names.map(nameRow)));
      },
    },
    copying: {
      ...calls.copying,
      async replace(part, lines) {
        const rows = rowPieces(copied(lines, copiedRows[part.table]));
        await engine.write('copying.replace', [part], rows);
      },
    },
  };
}

function* mapped<Given>(items: readonly Given[], rowOf: (item: Given) => object) {
  for (const item of items) yield rowOf(item);
}

async function* copied(lines: AsyncIterable<Uint8Array>, rowOf: (line: string) => object) {
  for await (const line of splitLines(lines)) {
    if (line !== '') yield rowOf(line);
  }
}

function lastOfEachKey(answers: readonly RawAnswer[]): object[] {
  const last = new Map<string, RawAnswer>();
  for (const answer of answers) {
    last.set(JSON.stringify([answer.brandId, answer.day, answer.observationKey]), answer);
  }
  return [...last.values()].map(rawAnswerRow);
}
