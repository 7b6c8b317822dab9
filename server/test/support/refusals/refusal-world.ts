import { succeeded } from '../answers/answers.ts';
import { callerWith, createBrand } from '../records/brand.ts';
import type { TestService } from '../service/service.ts';

/** A call of a client that the service refuses; plain data, so that tests in any language can make it. */
export interface RefusalCall {
  /** Of the operation. */
  readonly id: string;
  /** Members of path, query and body. */
  readonly given: Readonly<Record<string, unknown>>;
  /** The credential; null for none. */
  readonly key: string | null;
  /** Sent as the header. */
  readonly idempotencyKey?: string;
}

/** How errors arise, by their type. What a call needs is made when it is asked for. */
export type Refusals<Type extends string> = Readonly<
  Record<Type, () => RefusalCall | Promise<RefusalCall>>
>;

export type RefusalWorld = Awaited<ReturnType<typeof buildRefusalWorld>>;

/** An organization with a brand, on a service that sends no mail. */
export async function buildRefusalWorld(service: TestService) {
  const organization = await service.organization();
  const admin = await organization.person('admin');
  const call = callerWith(service.call, admin.token);
  const brand = await createBrand(call, {
    competitors: [{ name: 'Contoso' }],
    personas: [{ name: 'CFO', description: '' }],
  });
  return {
    ...{ service, organization, admin, call, brand },
    /** Makes something of the brand, and answers with it. */
    made: async (path: string, body: unknown, status = 200) =>
      succeeded(await call('POST', `/v1/${brand.id}/${path}`, body), status),
    /** A call of the admin that names the brand. */
    ofBrand: (id: string, given: object = {}): RefusalCall => ({
      ...{ id, given: { brand_id: brand.id, ...given }, key: admin.token },
    }),
    ofOrganization: (id: string, given: object = {}): RefusalCall => ({
      ...{ id, given: { organization_id: organization.id, ...given }, key: admin.token },
    }),
  };
}
