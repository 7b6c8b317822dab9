import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { auditActionNames } from '../accounts/audit-actions.ts';
import { endpointOf, type Operation } from '../operation.ts';
import { operations } from './index.ts';

const reads = operations.filter(({ method }) => method === 'GET');

describe('operations', () => {
  it('are all listed once, each under its id as the name of its constant', async () => {
    const files = (await readdir(import.meta.dirname)).filter((name) => !/index|test/.test(name));
    assert.ok(files.length > 20);
    const texts = await Promise.all(
      files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')),
    );
    const described = /^export const (\w+) = operation\(\{\n {2}id: '(\w+)'/gm;
    const exported = texts.flatMap((text) => [...text.matchAll(described)]);
    assert.deepEqual(
      exported.map(([, name]) => name).toSorted(),
      operations.map(({ id }) => id).toSorted(),
    );
    for (const [, name, id] of exported) assert.equal(name, id);
  });

  it('are one at each method and path', () => {
    const places = operations.map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
    );
    assert.equal(new Set(places).size, operations.length);
  });

  it('have a schema for each parameter of their path and for no other', () => {
    for (const { id, path, params } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const shape = params instanceof z.ZodObject ? params.shape : {};
      assert.deepEqual(Object.keys(shape).toSorted(), named.toSorted(), id);
    }
  });

  it('take a body or records, and neither where they only read', () => {
    for (const { id, body, records } of operations) assert.ok(!(body && records), id);
    for (const { id, body, records } of reads) assert.ok(!body && !records, id);
  });

  it('say only of a POST that it may be sent again, and name fields that its records have', () => {
    const said = operations.filter(({ repeatable }) => repeatable !== undefined);
    assert.ok(said.length > 5);
    for (const { id, method, repeatable, records } of said) {
      assert.equal(method, 'POST', id);
      if (repeatable === true || repeatable === undefined) continue;
      assert.ok(records?.row instanceof z.ZodObject, id);
      assert.ok(repeatable.withField in records.row.shape, id);
    }
  });

  it('honour Idempotency-Key wherever a POST creates something or costs money', () => {
    /** They sign somebody in, look, check or change what is there: sent again, they create and cost nothing more. */
    const others = [
      ...['acceptInvitation', 'authorizeApp', 'signIn', 'resetPassword', 'confirmEmail'],
      ...[
        'answerSignIn',
        'setUpAtSignIn',
        'startSetUp',
        'addSecondFactor',
        'startStepUp',
        'stepUp',
      ],
      ...['requestPasswordReset', 'requestConfirmation', 'confirmPerson', 'openSharedReport'],
      ...['testAlertChannel', 'redeliverWebhook', 'restoreBrand', 'restoreCompetitorSuggestion'],
      ...[
        'changePrompts',
        'eraseBrand',
        'pauseWrites',
        'printReport',
        'rollbackVersion',
        'startMove',
        'verifySite',
      ],
    ];
    for (const { id, method, idempotencyKey, repeatable } of operations) {
      if (method !== 'POST') assert.equal(idempotencyKey, undefined, id);
      else if (others.includes(id)) assert.equal(idempotencyKey, undefined, id);
      else assert.ok(idempotencyKey ?? repeatable, id);
    }
  });

  it('say what the audit log records wherever they write or answer with a file', () => {
    /** What changes nothing that anybody sees, and why. */
    const unrecorded: Readonly<Record<string, string>> = {
      suggestBrand: 'reads a website and answers with what it found',
      previewAlert: 'judges a rule that is not kept',
      previewCampaign: 'computes what a campaign could show',
      previewReevaluation: 'reads answers again without keeping that',
      previewReport: 'shows a report that is not kept',
      startStepUp: 'asks how to prove an identity',
      startSetUp: 'nothing changes until the first code is right',
      setUpAtSignIn: 'nothing changes until the first code is right',
      openPreview: 'shows a page to whom its link was given, once staged in the log',
    };
    const isWrite = ({ method, produces = ['application/json'] }: Operation) =>
      method !== 'GET' || produces.some((type) => type !== 'application/json');
    const silent = operations.filter((operation) => isWrite(operation) && !operation.audit);
    assert.deepEqual(silent.map(({ id }) => id).toSorted(), Object.keys(unrecorded).toSorted());
    const recorded = operations.filter(({ audit }) => audit !== undefined);
    assert.ok(recorded.length > 120);
    assert.deepEqual(
      recorded.filter((operation) => !isWrite(operation)),
      [],
    );
  });

  it('have words for everything that the audit log records, and no other', () => {
    /** What no operation of the contract does. */
    const others = ['api_key.refused', 'sign_in.failed', 'version.withdrawn'];
    const used = new Set([...operations.flatMap(({ audit }) => audit ?? []), ...others]);
    assert.deepEqual([...used].toSorted(), [...auditActionNames].toSorted());
  });

  it('keep no answer with a secret for a repeat', () => {
    const secret = /^(key|token|secret|password)$/;
    for (const { id, answer, idempotencyKey } of operations) {
      const members = answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
      if (members.some((name) => secret.test(name)))
        assert.notEqual(idempotencyKey, 'answered', id);
    }
  });

  it('change nouns that something reads, and nothing where they only read', () => {
    const tags = new Set(reads.map(({ tag }) => tag));
    for (const { id, tag, changes = [] } of operations) {
      assert.ok(!changes.includes(tag), `${id}: its own tag goes without saying`);
      for (const changed of changes)
        assert.ok(tags.has(changed), `${id}: nothing reads ${changed}`);
    }
    for (const { id, changes } of reads) assert.equal(changes, undefined, id);
  });

  it('are sent to browsers as plain JSON without schemas and texts', () => {
    for (const operation of operations) {
      const sent = endpointOf(operation);
      assert.deepEqual(JSON.parse(JSON.stringify(sent)), sent);
      const extra = Object.keys(sent).filter(
        (key) => !/^(id|method|path|tag|changes|removes)$/.test(key),
      );
      assert.deepEqual(extra, [], operation.id);
    }
  });
});
