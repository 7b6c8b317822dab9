import type { StoreOperations, WriteName } from '#kernel/ports/analytics/operations.ts';
import type { ConnectionKey } from '#kernel/ports/analytics/traffic.ts';
import { removeBefore } from './remove-aged.ts';
import { removeObservations, removeOrganization } from './remove-rows.ts';
import { addRows, replacePart } from './replace-part.ts';
import { setOwner } from './set-owner.ts';
import type { RowPieces } from './staging-table.ts';
import { storeNames } from './store-names.ts';
import { removeRows, storeObservations } from './store-observations.ts';
import { removeRawAnswers, storeRawAnswers } from './store-raw-answers.ts';
import { judgeReferrals, storeReferrals } from './store-referrals.ts';
import { storeVisits } from './store-visits.ts';
import { touchObservations } from './touch-observations.ts';
import type { Writer } from './writer.ts';

type Args<
  Group extends keyof StoreOperations,
  Name extends keyof StoreOperations[Group],
> = StoreOperations[Group][Name] extends (...args: infer Given) => unknown ? Given : never;

/** All writing operations. Rows come in pieces; `row-writes.ts` lists the remaining arguments of such writes. */
export const writes = {
  'observations.store': (writer, _, pieces) => storeObservations(writer, pieces),
  'observations.remove': (writer, [selection]: Args<'observations', 'remove'>) =>
    removeObservations(writer, selection),
  'observations.removeRows': (writer, [brand, rows]: Args<'observations', 'removeRows'>) =>
    removeRows(writer, brand, rows),
  'observations.touch': (writer, [brand, ids]: Args<'observations', 'touch'>) =>
    touchObservations(writer, brand, ids),
  'rawAnswers.store': (writer, _, pieces) => storeRawAnswers(writer, pieces),
  'rawAnswers.remove': (writer, [brand, selection]: Args<'rawAnswers', 'remove'>) =>
    removeRawAnswers(writer, brand, selection),
  'referrals.store': (writer, _, pieces) => storeReferrals(writer, pieces),
  'referrals.judgeAgain': (writer, [connection, listVersion]: [ConnectionKey, number], pieces) =>
    judgeReferrals(writer, { connection, listVersion }, pieces),
  'visits.store': (writer, [name]: [string], pieces) => storeVisits(writer, name, pieces),
  'names.store': (writer, _, pieces) => storeNames(writer, pieces),
  'organizations.remove': (writer, [rows]: Args<'organizations', 'remove'>) =>
    removeOrganization(writer, rows),
  'organizations.removeBefore': (writer, [rows]: Args<'organizations', 'removeBefore'>) =>
    removeBefore(writer, rows),
  'installation.setOwner': (writer, [owner]: Args<'installation', 'setOwner'>) =>
    setOwner(writer, owner),
  'copying.replace': (writer, [part]: Args<'copying', 'replace'>, pieces) =>
    replacePart(writer, part, pieces),
  'copying.add': (writer, [table]: Args<'copying', 'add'>, pieces) =>
    addRows(writer, table, pieces),
} satisfies Record<WriteName, (writer: Writer, args: never, pieces: RowPieces) => Promise<unknown>>;
