import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getBrand, updateBrand } from '#contract/operations/brands.ts';
import { signOut } from '#contract/operations/sessions.ts';
import { route, routerPath } from './route.ts';

describe('route', () => {
  it('is the operation with its handler and what concerns the server', () => {
    const handle = async () => ({ signed_out: true }) as const;
    assert.deepEqual(route(signOut, handle, { heavy: true }), { ...signOut, handle, heavy: true });
  });

  it('shows the description of the server instead, where there is one', () => {
    const served = route(signOut, async ({ reply }) => reply, { description: 'Here.' });
    assert.equal(served.description, 'Here.');
    assert.notEqual(signOut.description, 'Here.');
  });

  it('types what a handler gets and returns by the schemas of its operation', () => {
    // @ts-expect-error signed_out is always true
    route(signOut, async () => ({ signed_out: false }));
    // @ts-expect-error a brand is more than its id
    route(getBrand, async ({ params }) => ({ id: params.brand_id }));
    // @ts-expect-error there is no such parameter in the path
    route(getBrand, async ({ params, reply }) => reply.send(params.prompt_id));
    // @ts-expect-error it takes no query
    route(updateBrand, async ({ query, reply }) => reply.send(query.limit));
  });
});

describe('routerPath', () => {
  it('writes parameters as the router does', () => {
    assert.equal(routerPath(updateBrand.path), '/v1/brands/:brand_id');
  });
});
