import type { FastifyInstance } from 'fastify';
import { scopes } from '#contract/accounts/accounts.ts';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations/index.ts';
import { routerPath } from '../../../src/entrypoints/http/route.ts';
import type { Caller, CallOptions } from '../clients/caller.ts';
import { brandBody, callerWith, createBrand } from '../records/brand.ts';
import type { TestService } from '../service/service.ts';

/** An id that nothing has. */
export const unknownId = 999_999_999;

/** JSON that no operation's body schema takes. */
const wrongBody = '"nonsense"';

/** The operation's path with these ids; a parameter that is not given names nothing. */
export function pathOf(operation: Operation, ids: Readonly<Record<string, unknown>> = {}): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(ids[name] ?? unknownId));
}

/** Sends an operation a request whose body is wrong: whatever comes before the body must be said first. */
export function sendWrong(
  call: Caller,
  operation: Operation,
  ids: Readonly<Record<string, unknown>>,
  options: CallOptions,
) {
  const body = operation.body ? { body: wrongBody } : {};
  return call(operation.method, pathOf(operation, ids), { ...body, ...options });
}

/** Two organizations with everything that one of them must not reach. */
export async function buildWorld(service: TestService) {
  const [mine, theirs] = [await service.organization(), await service.organization()];
  const [full, foreign] = [await mine.key(), await theirs.key()];
  const call = callerWith(service.call, full);
  const [brand, archived] = [await createBrand(call), await createBrand(call)];
  const foreignBrand = await createBrand(callerWith(service.call, foreign), brandBody);
  await call('DELETE', `/v1/brands/${archived.id}`);
  const admin = await mine.person('admin');
  const asAdmin = callerWith(service.call, admin.token);
  const keys = `/organizations/${mine.id}/api-keys`;
  const revoked = await asAdmin('POST', keys, { name: 'revoked', scopes });
  await asAdmin('DELETE', `${keys}/${revoked.body.id}`);
  const blocks = [{ kind: 'comment', markdown: 'Shared' }];
  const report = { name: 'Shared', scope: { range: '30d' }, blocks };
  const { body: made } = await call('POST', `/v1/${brand.id}/reports`, report);
  const links = `/v1/${brand.id}/reports/${made.id}/share-links`;
  const { body: shared } = await call('POST', links, { expires_in_days: 1 });
  return {
    ...{ mine, full, brand, archived, foreignBrand },
    revokedKey: String(revoked.body.key),
    /** Opens a report, and nothing else. */
    shareToken: String(shared.token),
    admin: admin.token,
  };
}

export type World = Awaited<ReturnType<typeof buildWorld>>;

/** Every path that the app's router knows. */
export function registeredPaths(app: FastifyInstance): string[] {
  const paths: string[] = [];
  const parents: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', segment = ''] = /^(.*?)[├└]── (\S+)/.exec(line) ?? [];
    if (segment === '') continue;
    const depth = indent.length / 4;
    parents.length = depth;
    parents[depth] = (parents[depth - 1] ?? '') + segment;
    paths.push(parents[depth] ?? '');
  }
  return paths;
}

export const routerPaths = () => new Set(operations.map(({ path }) => routerPath(path)));
