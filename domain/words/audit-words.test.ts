import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auditActionNames } from '#contract/accounts/audit-actions.ts';
import { auditSentence } from './audit-words.ts';

const ada = { kind: 'person', id: '1', name: 'ada@northwind.example' };
const none = { thing: null, before: null, after: null };

it('says in one sentence who did what', () => {
  const bob = { kind: 'person', id: '2', name: 'bob@northwind.example' };
  const change = { before: { role: 'member' }, after: { role: 'viewer' } };
  assert.equal(
    auditSentence({ action: 'member.changed', actor: ada, thing: bob, ...change }),
    'ada@northwind.example changed the role of bob@northwind.example from member to viewer',
  );
  const gone = { kind: 'person', id: '2', name: null };
  assert.equal(
    auditSentence({
      action: 'member.removed',
      actor: gone,
      thing: gone,
      before: null,
      after: null,
    }),
    'Person 2 removed the member person 2',
  );
  assert.equal(
    auditSentence({ ...none, action: 'sign_in.succeeded', actor: ada }),
    'ada@northwind.example signed in',
  );
  const organization = { kind: 'organization', id: '1', name: null };
  const renamed = { thing: organization, before: { name: 'One' }, after: { name: 'Two' } };
  assert.equal(
    auditSentence({ action: 'organization.changed', actor: ada, ...renamed }),
    'ada@northwind.example changed the name of the organization from One to Two',
  );
  assert.equal(
    auditSentence({ ...none, action: 'organization.changed', actor: ada, thing: organization }),
    'ada@northwind.example changed the organization',
  );
  const key = { kind: 'key', id: '4', name: 'CI' };
  const prompt = { kind: 'prompt', id: '9', name: null };
  assert.equal(
    auditSentence({ ...none, action: 'prompt.created', actor: key, thing: prompt }),
    'API key "CI" created the prompt 9',
  );
  const two = { before: { name: 'a', plan: 'b' }, after: { name: 'c', plan: 'd' } };
  assert.equal(
    auditSentence({
      action: 'report.changed',
      actor: { kind: 'service', id: null, name: null },
      thing: { kind: 'report', id: '01', name: null },
      ...two,
    }),
    'Sightline changed the report "c"',
  );
});

it('has no action without a sentence', () => {
  for (const action of auditActionNames) {
    const said = auditSentence({ ...none, action, actor: ada });
    assert.match(said, /^ada@northwind\.example [a-z]/, action);
  }
});
