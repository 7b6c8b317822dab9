import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnswerOf, InputOf } from './operation-types.ts';
import type { pushReferralEvents } from './operations/ai-referrals.ts';
import type { createPersona, listPersonas } from './operations/personas.ts';
import type { countPrompts, listPrompts } from './operations/prompts.ts';
import type { queryMetrics } from './operations/query.ts';
import type { signOut } from './operations/sessions.ts';

// What is checked here is checked by the compiler: each expected error that is none stops the types check.
test('what a caller gives is inferred from the schemas', () => {
  const params = { brand_id: 1 };
  const inputs = [
    { params } satisfies InputOf<typeof listPersonas>,
    { params, query: { limit: 5 } } satisfies InputOf<typeof listPersonas>,
    { params, query: { status: ['active'], stage: undefined } } satisfies InputOf<
      typeof listPrompts
    >,
    { params, query: { filters: [], having: [], fields: 'date' } } satisfies InputOf<
      typeof queryMetrics
    >,
    { params, body: { name: 'CFO', description: '' } } satisfies InputOf<typeof createPersona>,
    {} satisfies InputOf<typeof signOut>,
    // @ts-expect-error the path names a brand
    {} satisfies InputOf<typeof listPersonas>,
    // @ts-expect-error a limit is a number
    { params, query: { limit: '5' } } satisfies InputOf<typeof listPersonas>,
    // @ts-expect-error there is no such status
    { params, query: { status: ['gone'] } } satisfies InputOf<typeof listPrompts>,
    // @ts-expect-error what to count by has no default
    { params } satisfies InputOf<typeof countPrompts>,
    // @ts-expect-error the body lacks a description
    { params, body: { name: 'CFO' } } satisfies InputOf<typeof createPersona>,
    // @ts-expect-error it takes no body
    { body: {} } satisfies InputOf<typeof signOut>,
    // @ts-expect-error records come as a list
    { params: { ...params, connection_id: 'c' }, body: {} } satisfies InputOf<
      typeof pushReferralEvents
    >,
  ];
  assert.equal(inputs.length, 13);
});

test('the answer is inferred from the schema', () => {
  const page: AnswerOf<typeof listPersonas> = {
    total: 0,
    items: [],
    offset: 0,
    limit: 1,
    metadata: {},
  };
  // @ts-expect-error a persona has a name
  page.items.push({ id: 1, description: '' });
  assert.equal(page.items.length, 1);
});
