import type { Endpoint } from '#contract/operation.ts';
import type { RequestInput } from './api-request.ts';

export type Params = NonNullable<RequestInput['params']>;

/** A write of one brand or organization leaves the others as they are. */
const owners = ['brand_id', 'organization_id'];

/**
 * What a write means for the answer that is remembered by this key. Changed: it has the write's tag or one that the
 * write changes, of the same brand and organization. Removed: it is of what is gone, or of a part of it.
 */
export function effectOfWrite(
  operation: Endpoint,
  params: Params,
  [readTag, , readParams]: readonly unknown[],
): 'changed' | 'removed' | undefined {
  const { tag, changes = [], removes = false } = operation;
  const isOfIt = (name: string) => params[name] === parameterOf(readParams, name);
  if (removes && Object.keys(params).every(isOfIt)) return 'removed';
  const hasTag = [tag, ...changes].some((changed) => changed === readTag);
  const isOfOwner = (name: string) =>
    params[name] === undefined || parameterOf(readParams, name) === undefined || isOfIt(name);
  return hasTag && owners.every(isOfOwner) ? 'changed' : undefined;
}

function parameterOf(params: unknown, name: string): unknown {
  return typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;
}
