import type { Brand } from '#contract/brands/brands.ts';
import { succeeded } from '../answers/answers.ts';
import type { Caller } from '../clients/caller.ts';

/** The members that creation requires. */
export const brandBody = {
  name: 'Northwind',
  website: 'https://www.northwind.example',
  description: 'Freight software',
};

/** Calls as one credential, for suites that mostly act as one. */
export type KeyCaller = (method: string, path: string, body?: unknown) => ReturnType<Caller>;

export function callerWith(call: Caller, key: string): KeyCaller {
  return (method, path, body) => call(method, path, { key, body });
}

/** A new brand, created and read back; tests that change a brand make their own. */
export async function createBrand(call: KeyCaller, fields: object = {}): Promise<Brand> {
  const { id } = succeeded(await call('POST', '/v1/brands', { ...brandBody, ...fields }));
  return succeeded(await call('GET', `/v1/brands/${id}`));
}
