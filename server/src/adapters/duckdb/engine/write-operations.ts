import type { WriteOperations } from '../wire/operations.ts';
import { judgeReferrals } from '../writes/judge-referrals.ts';
import { removeObservations } from '../writes/remove-observations.ts';
import { removeOrganization } from '../writes/remove-organization.ts';
import { replacePart } from '../writes/replace-part.ts';
import { setOwner } from '../writes/set-owner.ts';
import type { RowPieces } from '../writes/staging-table.ts';
import { storeNames } from '../writes/store-names.ts';
import { storeObservations } from '../writes/store-observations.ts';
import { storeRawAnswers } from '../writes/store-raw-answers.ts';
import { storeReferrals } from '../writes/store-referrals.ts';
import { storeVisits } from '../writes/store-visits.ts';
import type { RunningWriter, Writer } from '../writes/writer.ts';
import type { Operation } from './http-server.ts';

type WriteTable = {
  readonly [Name in keyof WriteOperations]: (
    writer: Writer,
    args: WriteOperations[Name]['args'],
    pieces: RowPieces,
  ) => Promise<unknown>;
};

const table: WriteTable = {
  'observations.store': (writer, _, pieces) => storeObservations(writer, pieces),
  'observations.remove': (writer, [selection]) => removeObservations(writer, selection),
  'rawAnswers.store': (writer, _, pieces) => storeRawAnswers(writer, pieces),
  'referrals.store': (writer, _, pieces) => storeReferrals(writer, pieces),
  'referrals.judgeAgain': (writer, [connection, listVersion], pieces) =>
    judgeReferrals(writer, { connection, listVersion }, pieces),
  'visits.store': (writer, [name], pieces) => storeVisits(writer, name, pieces),
  'names.store': (writer, _, pieces) => storeNames(writer, pieces),
  'organizations.remove': (writer, [rows]) => removeOrganization(writer, rows),
  'installation.setOwner': (writer, [owner]) => setOwner(writer, owner),
  'copying.replace': (writer, [part], pieces) => replacePart(writer, part, pieces),
};

/** Each call writes in the turn of who calls. One that has begun is finished, even when its client leaves. */
export function createWriteOperations(
  writer: Pick<RunningWriter, 'inTurn'>,
): Record<string, Operation> {
  return Object.fromEntries(
    Object.entries(table).map(([name, write]): [string, Operation] => [
      name,
      async (args, { turn, pieces }) => {
        // Our own client gives each operation the arguments that the table's type names.
        const value = await write(writer.inTurn(turn), args as never, pieces);
        return { kind: 'value', value };
      },
    ]),
  );
}
