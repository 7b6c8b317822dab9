import assert from 'node:assert/strict';
import type { Operation } from '#contract/operation.ts';
import type { Answer } from '../clients/caller.ts';
import type { TestService } from '../service/service.ts';
import {
  type Actor,
  brandKinds,
  type Expected,
  expected,
  gateTypes,
  type Matrix,
  organizationKinds,
  type Target,
} from './isolation.ts';
import { pathOf, sendWrong } from './security.ts';

/** Who asks an operation for what. */
export interface Cell {
  readonly operation: Operation;
  readonly actor: Actor;
  readonly target: Target;
}

/**
 * Every actor with every brand and organization that the operation can be asked for. Who may not even reach their own is
 * refused before anything is looked for: for them it is enough that their own and another's are answered alike.
 */
export function cellsOf(operation: Operation, { actors }: Pick<Matrix, 'actors'>): Cell[] {
  return actors.flatMap((actor) => {
    const home = actor.organization === 'theirs' ? 'foreign' : 'own';
    const mayPass = expected(operation, actor, { brand: home, organization: home }) === 'passes';
    const isTried = (kind: string) => mayPass || kind === 'own' || kind === 'foreign';
    return kindsOf(operation, 'brand_id', brandKinds, 'own')
      .filter(isTried)
      .flatMap((brand) =>
        kindsOf(operation, 'organization_id', organizationKinds, 'own')
          .filter(isTried)
          .map((organization) => ({ operation, actor, target: { brand, organization } })),
      );
  });
}

const kindsOf = <Kind>(
  { path }: Operation,
  parameter: string,
  kinds: readonly Kind[],
  only: Kind,
): readonly Kind[] => (path.includes(`{${parameter}}`) ? kinds : [only]);

/** Sends the request of a cell and judges the answer; leaves out what would pass and change the world of the test. */
export async function tryCell(
  service: TestService,
  matrix: Matrix,
  cell: Cell,
): Promise<'refused' | 'passed' | 'left out'> {
  const { operation, actor, target } = cell;
  const wanted = expected(operation, actor, target);
  if (wanted === 'passes' && !isHarmless(operation)) return 'left out';
  const name = `${actor.name}, ${target.brand} brand, ${target.organization} organization`;
  judge(await send(service, matrix, cell, wanted), wanted, name);
  return wanted === 'passes' ? 'passed' : 'refused';
}

/** A request that changes nothing if it passes: a read, a wrong body, or a resource that is not there. */
function isHarmless(operation: Operation): boolean {
  const inner = operation.path.replace('{brand_id}', '').replace('{organization_id}', '');
  const hasBody = operation.body !== undefined || operation.records !== undefined;
  return hasBody || operation.method === 'GET' || inner.includes('{');
}

async function send(
  { call }: TestService,
  matrix: Matrix,
  { operation, actor, target: { brand, organization } }: Cell,
  wanted: Expected,
): Promise<Answer> {
  const ids = {
    brand_id: matrix.brandIds[brand],
    organization_id: matrix.organizationIds[organization],
  };
  const options = actor.credential === undefined ? {} : { key: actor.credential };
  // An organization is looked for after the body was read, so that must be a right one.
  const needsBody = wanted !== 'passes' && wanted[1] === 'organization_not_found';
  const examples: unknown = needsBody ? operation.body?.meta()?.examples : undefined;
  if (!Array.isArray(examples)) return sendWrong(call, operation, ids, options);
  return call(operation.method, pathOf(operation, ids), { ...options, body: examples[0] });
}

function judge(answer: Answer, wanted: Expected, cell: string): void {
  const type = answer.body?.detail?.type;
  const shown = `${cell}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
  if (wanted === 'passes') {
    const isMissing = cell.startsWith('the operator') && cell.includes('absent organization');
    assert.ok(!gateTypes.includes(type) || isMissing, shown);
    assert.ok(answer.status < 500, shown);
  } else {
    assert.deepEqual([answer.status, type], [...wanted], shown);
  }
}
