import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { webhookEvents } from '#contract/outgoing/webhooks.ts';
import { createOutbound } from '../../../src/adapters/outbound-http/index.ts';
import { reviveTracks, runTrack } from '../../../src/modules/pipeline/index.ts';
import { deliverDue } from '../../../src/modules/webhooks/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import {
  startWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../../support/kills/killed-pipelines.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import {
  forbiddenNames,
  forbiddenSamples,
  forgedResolver,
} from '../../support/security/forbidden-targets.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { type TestEngines, useOwnEngines } from '../../support/service/engines.ts';
import type { WebServer } from '../../support/service/web-server.ts';
import { startPipelineOrigin } from '../../support/sites/pipeline-origin.ts';

/** Of its own: a round of a worker delivers, and revives, whatever is due in the database. */
let engines: TestEngines;
let brandId: number;
let siteId: string;
let origin: WebServer;
let receiver: WebhookReceiver;

const { service, organization, call } = useOrganization(async () => {
  engines = await useOwnEngines();
  [origin, receiver] = await Promise.all([startPipelineOrigin(), startWebhookReceiver()]);
  return { allowedPrivateHosts: [origin.host, receiver.host] };
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.behave((response) => response.writeHead(204).end());
  // A domain is active on one site at a time, so each test takes it over from the one before.
  await sql(
    "UPDATE sites SET integration_status = 'inactive' WHERE organization_id = $1",
    organization.id,
  );
  await sql(
    `UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL
     WHERE status = 'pending' AND organization_id = $1`,
    organization.id,
  );
  brandId = (await createBrand(call)).id;
  siteId = await activeSite();
});
after(async () => {
  await engines.close();
  await Promise.all([origin.close(), receiver.close()]);
});

const sql = (text: string, ...values: unknown[]) =>
  service.stores.postgres.pool.query(text, values);

async function activeSite(): Promise<string> {
  const body = { domain: origin.host, origin: origin.origin };
  const { id } = succeeded(await call('POST', `/v1/${brandId}/sites`, body));
  await activate(id);
  return id;
}

const activate = (id: string) =>
  sql(
    "UPDATE sites SET integration_status = 'active', proof = 'dns', activated_at = now() WHERE id = $1",
    id,
  );

const path = (brand = brandId) => `/v2/orchestration/optimize-and-deploy/${brand}`;
const article = () => `${origin.origin}/article`;
const submit = async (fields: object = {}) =>
  succeeded(await call('POST', path(), { urls: [article()], ...fields }));
const refusedBody = (fields: object) => call('POST', path(), { urls: [article()], ...fields });
const track = async (token: string) => succeeded(await call('GET', `${path()}/${token}`));
const run = (token: string) => runTrack(organization.ctx, { token });
const deploy = () => ({ optimize: true, deploy_axp: true, site_id: siteId });
const stage = () => ({ optimize: true, stage_axp: true, site_id: siteId });
const versions = async () =>
  succeeded(await call('GET', `/v1/${brandId}/sites/${siteId}/versions`));

/** Submits one URL and carries it to its end. */
async function ended(fields: object = {}) {
  const { tokens } = await submit(fields);
  await run(tokens[0].token);
  return track(tokens[0].token);
}

/** Everything that was told of the brand so far, in order. */
async function events(): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const { rows } = await sql(
    `SELECT payload FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
     WHERE d.brand_id = $1 ORDER BY d.id`,
    brandId,
  );
  return rows.map(({ payload }) => JSON.parse(payload));
}

const listen = () => call('POST', `/v1/${brandId}/webhooks`, { url: `${receiver.origin}/all` });

describe('submission', () => {
  it('answers with one token for each URL, in their order, pending at the audit', async () => {
    const urls = [article(), `${origin.origin}/gone`, article()];
    const answer = await submit({ urls });
    assert.deepEqual(Object.keys(answer), [
      'pipeline_id',
      'status',
      'tokens',
      'webhook_id',
      'webhook_secret',
    ]);
    assert.equal(answer.status, 'pending');
    assert.deepEqual(
      answer.tokens.map((one: { url: string }) => one.url),
      urls,
    );
    assert.equal(new Set(answer.tokens.map((one: { token: string }) => one.token)).size, 3);
    const [first] = answer.tokens;
    assert.match(first.token, /^[0-9A-HJKMNP-TV-Z]{26}$/);
    assert.deepEqual(first, {
      token: first.token,
      url: article(),
      status: 'pending',
      orchestration_status: 'audit',
      optimization_run_id: null,
      axp_version_id: null,
      created_at: first.created_at,
      updated_at: first.created_at,
    });
    assert.deepEqual(await track(first.token.toLowerCase()), {
      ...first,
      pipeline_id: answer.pipeline_id,
      result: { audit: null, optimization: null, version: null },
      awaiting_approval: false,
      approval: null,
      error: null,
      webhook_error: null,
    });
    const audits = succeeded(await call('GET', `/v1/${brandId}/page-audits`));
    assert.equal(audits.total, 3, 'audits are listed with those made by hand');
  });

  it('takes urls or requests, never both or neither', async () => {
    const requests = [{ url: article() }];
    invalid(await refusedBody({ requests }), 'body.requests', 'value_error');
    invalid(await call('POST', path(), {}), 'body.urls', 'value_error');
    invalid(await call('POST', path(), { urls: [] }), 'body.urls', 'too_short');
    invalid(await call('POST', path(), { requests: [] }), 'body.requests', 'too_short');
    succeeded(await call('POST', path(), { requests }));
  });

  it('takes 500 URLs and no more', async () => {
    const urls = Array.from({ length: 500 }, (_, index) => `${article()}/${index}`);
    assert.equal((await submit({ urls })).tokens.length, 500);
    invalid(await refusedBody({ urls: [...urls, article()] }), 'body.urls', 'too_long');
    const requests = [...urls, article()].map((url) => ({ url }));
    invalid(await call('POST', path(), { requests }), 'body.requests', 'too_long');
  });

  it('refuses stage_axp with deploy_axp, and either without optimize or site_id', async () => {
    const both = { ...deploy(), stage_axp: true };
    invalid(await refusedBody(both), 'body.deploy_axp', 'value_error');
    for (const flags of [deploy(), stage()]) {
      invalid(await refusedBody({ ...flags, optimize: false }), 'body.optimize', 'value_error');
      const issue = invalid(await refusedBody({ ...flags, site_id: null }), 'body.site_id');
      assert.equal(issue.ctx.code, 'ORCH-INIT-002');
    }
  });

  it('ORCH-INIT-001: what is no URL, or can never be reached, like page audits', async () => {
    for (const url of ['nonsense', 'ftp://a.example/', 'https://']) {
      const issue = invalid(await refusedBody({ urls: [article(), url] }), 'body.urls.1');
      assert.equal(issue.ctx.code, 'ORCH-INIT-001', url);
    }
    for (const { url } of forbiddenSamples) {
      invalid(await refusedBody({ urls: [article(), url] }), 'body.urls.1');
      const requests = [{ url, target_prompts: ['x'] }];
      invalid(await call('POST', path(), { requests }), 'body.requests.0.url');
      invalid(await refusedBody({ target_sources: [url] }), 'body.target_sources.0');
      const own = [{ url: article(), target_sources: [url] }];
      invalid(await call('POST', path(), { requests: own }), 'body.requests.0.target_sources.0');
    }
  });

  it('ORCH-INIT-002: a site that is unknown, or another brand’s', async () => {
    const other = (await createBrand(call)).id;
    const foreign = succeeded(
      await call('POST', `/v1/${other}/sites`, { domain: 'other.example' }),
    ).id;
    for (const site_id of ['01KA3V7Q2C8Z5E9XJ4T6W0RNBD', foreign, 'x']) {
      const issue = invalid(await refusedBody({ ...deploy(), site_id }), 'body.site_id');
      assert.equal(issue.ctx.code, 'ORCH-INIT-002');
    }
  });

  it('ORCH-INIT-003: a URL of another domain, and then none is taken', async () => {
    const urls = [article(), 'https://elsewhere.example/'];
    const issue = invalid(await refusedBody({ ...stage(), urls }), 'body.urls.1');
    assert.equal(issue.ctx.code, 'ORCH-INIT-003');
    assert.equal(succeeded(await call('GET', `/v1/${brandId}/page-audits`)).total, 0);
  });

  it('ORCH-INIT-004: beyond the month’s URLs, exactly, also at once', async () => {
    const limited = await service.organization();
    const limitedCall = callerWith(service.call, await limited.key());
    const brand = (await createBrand(limitedCall)).id;
    await sql('UPDATE organizations SET monthly_pipeline_urls = 5 WHERE id = $1', limited.id);
    const body = { urls: [article(), article()] };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => limitedCall('POST', path(brand), body)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 429, 429]);
    const { type, message, ...detail } = refused(
      await limitedCall('POST', path(brand), body),
      429,
      'quota_exceeded',
    );
    assert.deepEqual(detail, { code: 'ORCH-INIT-004', limit: 5, used: 4, requested: 2 });
    succeeded(await limitedCall('POST', path(brand), { urls: [article()] }));
  });

  it('ORCH-INIT-005: a site that is not active', async () => {
    await sql("UPDATE sites SET integration_status = 'inactive' WHERE id = $1", siteId);
    for (const flags of [deploy(), stage()]) {
      const issue = invalid(await refusedBody(flags), 'body.site_id');
      assert.equal(issue.ctx.code, 'ORCH-INIT-005');
    }
  });

  it('ORCH-HOOK-002: a webhook_url that can never be reached', async () => {
    for (const { url, reason } of forbiddenSamples) {
      const issue = invalid(await refusedBody({ webhook_url: url }), 'body.webhook_url');
      if (reason === 'blocked') assert.equal(issue.ctx.code, 'ORCH-HOOK-002', url);
    }
    const webhook_url_override = 'http://127.0.0.1/';
    invalid(await refusedBody({ webhook_url_override }), 'body.webhook_url_override');
  });

  it('needs early access, as tracking does', async () => {
    const other = await service.organization();
    const otherCall = callerWith(service.call, await other.key());
    const brand = (await createBrand(otherCall)).id;
    await sql('UPDATE organizations SET early_access = false WHERE id = $1', other.id);
    const answer = await otherCall('POST', path(brand), { urls: [article()] });
    refused(answer, 403, 'early_access_required');
    refused(await otherCall('GET', `${path(brand)}/x`), 403, 'early_access_required');
  });

  it('has tokens of its own brand only', async () => {
    const { tokens } = await submit();
    const other = (await createBrand(call)).id;
    const answer = await call('GET', `${path(other)}/${tokens[0].token}`);
    refused(answer, 404, 'tracking_not_found');
    refused(await call('GET', `${path()}/nonsense`), 404, 'tracking_not_found');
    const stranger = await service.organization();
    await runTrack(stranger.ctx, { token: tokens[0].token });
    assert.equal((await track(tokens[0].token)).status, 'pending');
  });
});

describe('the state table', () => {
  it('audit → completed without optimize: only the audit runs', async () => {
    await listen();
    const record = await ended();
    assert.deepEqual([record.status, record.orchestration_status], ['completed', 'completed']);
    const { audit, optimization, version } = record.result;
    const report = succeeded(
      await call('GET', `/v1/${brandId}/page-audits/${audit.page_audit_id}`),
    );
    assert.deepEqual([report.status, report.score], ['completed', audit.score]);
    assert.deepEqual([optimization, version, record.error], [null, null, null]);
    assert.deepEqual(
      (await events()).map(({ type, data }) => [type, data.orchestration_status]),
      [
        ['audit.completed', 'completed'],
        ['pipeline.completed', 'completed'],
      ],
    );
  });

  it('audit → optimizing → completed with optimize: the site stays untouched', async () => {
    await listen();
    const record = await ended({ optimize: true, site_id: siteId });
    assert.equal(record.orchestration_status, 'completed');
    const { optimization, version } = record.result;
    assert.equal(optimization.run_id, record.optimization_run_id);
    assert.match(optimization.markdown, /^# Trail shoes, tested\n/);
    assert.deepEqual([version, record.axp_version_id], [null, null]);
    assert.equal((await versions()).total, 0);
    assert.deepEqual(
      (await events()).map(({ type, data }) => [type, data.orchestration_status]),
      [
        ['audit.completed', 'optimizing'],
        ['optimization.completed', 'completed'],
        ['pipeline.completed', 'completed'],
      ],
    );
  });

  it('optimizing → completed with stage_axp: staged, not live, axp_version_id null', async () => {
    const record = await ended(stage());
    assert.equal(record.orchestration_status, 'completed');
    assert.equal(record.axp_version_id, null);
    assert.equal(record.result.version.state, 'staged');
    const { items, total } = await versions();
    assert.deepEqual(
      [total, items[0].id, items[0].state, items[0].url],
      [1, record.result.version.id, 'staged', article()],
    );
  });

  it('optimizing → deploying → completed with deploy_axp: one live version', async () => {
    await listen();
    const record = await ended(deploy());
    assert.equal(record.orchestration_status, 'completed');
    assert.deepEqual(record.result.version, { id: record.axp_version_id, state: 'live' });
    const { items, total } = await versions();
    assert.deepEqual([total, items[0].id, items[0].state], [1, record.axp_version_id, 'live']);
    assert.equal(items[0].source, record.optimization_run_id);
    assert.deepEqual(
      (await events()).map(({ type, data }) => [type, data.orchestration_status]),
      [
        ['audit.completed', 'optimizing'],
        ['optimization.completed', 'deploying'],
        ['deployment.completed', 'completed'],
        ['pipeline.completed', 'completed'],
      ],
    );
  });

  it('audit → failed, optimizing → failed and deploying → failed stop there', async () => {
    await listen();
    const gone = await ended({ ...deploy(), urls: [`${origin.origin}/gone`] });
    assert.deepEqual(
      [gone.status, gone.orchestration_status, gone.error.code, gone.result.optimization],
      ['failed', 'failed', 'ORCH-AUDIT-003', null],
    );
    const empty = await ended({ ...deploy(), urls: [`${origin.origin}/app`] });
    assert.equal(empty.error.code, 'ORCH-OPT-001');
    assert.equal(typeof empty.result.audit.score, 'number');
    const { tokens } = await submit(deploy());
    await sql("UPDATE sites SET integration_status = 'inactive' WHERE id = $1", siteId);
    await run(tokens[0].token);
    const inactive = await track(tokens[0].token);
    assert.equal(inactive.error.code, 'ORCH-DEPLOY-002');
    assert.ok(inactive.result.optimization);
    assert.deepEqual([inactive.axp_version_id, inactive.result.version], [null, null]);
    assert.equal((await versions()).total, 0);
    const types = (await events()).map(({ type }) => type);
    assert.deepEqual(types, [
      ...['pipeline.failed', 'pipeline.completed'],
      ...['audit.completed', 'pipeline.failed', 'pipeline.completed'],
      ...['audit.completed', 'optimization.completed', 'pipeline.failed', 'pipeline.completed'],
    ]);
  });

  it('a track that has ended is not carried on', async () => {
    const record = await ended(deploy());
    await run(record.token);
    assert.deepEqual(await track(record.token), record);
  });
});

describe('error codes', () => {
  const codeOf = async (url: string, fields: object = {}) => {
    const record = await ended({ urls: [url], ...fields });
    assert.equal(record.status, 'failed');
    assert.match(record.error.error_hash, /^[\da-f]{12}$/);
    assert.ok(service.log.some((line) => line.includes(record.error.error_hash)));
    return record.error.code;
  };

  it('ORCH-AUDIT-001: the fetch fails', async () => {
    assert.equal(await codeOf(`${origin.origin}/broken`), 'ORCH-AUDIT-001');
  });

  it('ORCH-AUDIT-002: the host takes too long', async () => {
    const outbound = createOutbound({ allowedHosts: [origin.host], limits: { totalMs: 200 } });
    const { tokens } = await submit({ urls: [`${origin.origin}/silent`] });
    await runTrack({ ...organization.ctx, outbound }, tokens[0]);
    assert.equal((await track(tokens[0].token)).error.code, 'ORCH-AUDIT-002');
  });

  it('ORCH-AUDIT-004: a blocked target behind a redirect or a name', async () => {
    assert.equal(await codeOf(`${origin.origin}/to-private`), 'ORCH-AUDIT-004');
    const outbound = createOutbound({ resolve: forgedResolver(forbiddenNames) });
    for (const { name } of forbiddenNames) {
      const { tokens } = await submit({ urls: [`http://${name}:${origin.port}/article`] });
      await runTrack({ ...organization.ctx, outbound }, tokens[0]);
      assert.equal((await track(tokens[0].token)).error.code, 'ORCH-AUDIT-004', name);
    }
  });

  it('ORCH-OPT-001: nothing to optimize without JavaScript, or refused', async () => {
    assert.equal(await codeOf(`${origin.origin}/app`, { optimize: true }), 'ORCH-OPT-001');
    assert.equal(await codeOf(`${origin.origin}/refused`, { optimize: true }), 'ORCH-OPT-001');
  });

  it('ORCH-OPT-002: the language model fails', async () => {
    const languageModel = {
      judgesSentiment: false,
      ask: () => Promise.reject(new Error('overloaded')),
    };
    const { tokens } = await submit({ optimize: true });
    await runTrack({ ...organization.ctx, languageModel }, tokens[0]);
    const { error } = await track(tokens[0].token);
    assert.equal(error.code, 'ORCH-OPT-002');
    assert.doesNotMatch(error.message, /overloaded/);
  });

  it('ORCH-OPT-003: a source cannot be fetched, or may not be', async () => {
    const from = (source: string) =>
      codeOf(article(), { optimize: true, target_sources: [source] });
    assert.equal(await from(`${origin.origin}/gone`), 'ORCH-OPT-003');
    assert.equal(await from(`${origin.origin}/to-private`), 'ORCH-OPT-003');
    const outbound = createOutbound({
      allowedHosts: [origin.host],
      resolve: forgedResolver(forbiddenNames),
    });
    for (const { name } of forbiddenNames) {
      const target_sources = [`http://${name}:${origin.port}/source`];
      const { tokens } = await submit({ optimize: true, target_sources });
      await runTrack({ ...organization.ctx, outbound }, tokens[0]);
      assert.equal((await track(tokens[0].token)).error.code, 'ORCH-OPT-003', name);
    }
  });

  it('ORCH-DEPLOY-001: the site is gone', async () => {
    const { tokens } = await submit(deploy());
    succeeded(await call('DELETE', `/v1/${brandId}/sites/${siteId}`));
    await run(tokens[0].token);
    assert.equal((await track(tokens[0].token)).error.code, 'ORCH-DEPLOY-001');
  });

  it('ORCH-DEPLOY-002: the integration was switched off meanwhile, also for staging', async () => {
    for (const flags of [deploy(), stage()]) {
      await activate(siteId);
      const { tokens } = await submit(flags);
      await sql("UPDATE sites SET integration_status = 'inactive' WHERE id = $1", siteId);
      await run(tokens[0].token);
      assert.equal((await track(tokens[0].token)).error.code, 'ORCH-DEPLOY-002');
    }
  });

  it('ORCH-HOOK: a failing webhook_url never fails the pipeline, and is reported in webhook_error', async () => {
    receiver.behave((response) => response.writeHead(500).end());
    const record = await ended({ webhook_url: `${receiver.origin}/mine` });
    const signal = new AbortController().signal;
    await deliverDue(service.services, { atMost: 50, signal });
    const after = await track(record.token);
    assert.equal(after.status, 'completed');
    const { error_hash, ...error } = after.webhook_error;
    assert.deepEqual(error, { code: 'ORCH-HOOK-001', message: 'The receiver answered 500.' });
    assert.match(error_hash, /^[\da-f]{12}$/);
    receiver.behave((response) => response.writeHead(204).end());
    const clock = { now: () => new Date(Date.now() + 60_000) };
    await deliverDue({ ...service.services, clock }, { atMost: 50, signal });
    assert.equal((await track(record.token)).webhook_error, null);
  });

  it('gives a stage up whose workers keep dying', async () => {
    const { tokens } = await submit();
    await sql('UPDATE pipeline_tracks SET attempts = 10 WHERE token = $1', tokens[0].token);
    await run(tokens[0].token);
    assert.equal((await track(tokens[0].token)).error.code, 'ORCH-AUDIT-001');
  });
});

describe('targets', () => {
  const prompt = 'Which shoe holds on wet rock?';

  it('of a request replace those of the batch', async () => {
    const { tokens } = succeeded(
      await call('POST', path(), {
        requests: [
          { url: article() },
          {
            url: article(),
            target_prompts: ['What does the Northwind Grip cost?'],
            target_personas: [{ name: 'Trail runner', description: 'Runs on rock' }],
          },
        ],
        optimize: true,
        target_prompts: [prompt],
      }),
    );
    const markdowns = [];
    for (const { token } of tokens) {
      await run(token);
      markdowns.push((await track(token)).result.optimization.markdown);
    }
    assert.match(markdowns[0], /^## Which shoe holds on wet rock\?$/m);
    assert.doesNotMatch(markdowns[0], /^## What does/m);
    assert.match(markdowns[1], /^## What does the Northwind Grip cost\?$/m);
    assert.doesNotMatch(markdowns[1], /^## Which shoe/m);
  });

  it('are joined by the brand’s own prompts, unless they are overridden', async () => {
    succeeded(await call('POST', `/v1/${brandId}/prompts`, { text: prompt }));
    succeeded(await call('POST', `/v1/${brandId}/prompts`, { text: 'How do I renew a passport?' }));
    const suggested = await ended({ optimize: true });
    assert.match(suggested.result.optimization.markdown, /^## Which shoe holds on wet rock\?$/m);
    assert.doesNotMatch(suggested.result.optimization.markdown, /passport/);
    const overridden = await ended({ optimize: true, override_suggestions: true });
    assert.doesNotMatch(overridden.result.optimization.markdown, /Which shoe/);
    assert.equal(overridden.result.optimization.diff, '');
  });

  it('a model that does not keep to the facts is not believed: the embedded optimizer works', async () => {
    const ask = async () => ({
      ...{ json: { markdown: '# Shoes\n\nAll cost €5.' }, model: 'test-1' },
      ...{ inputTokens: 1, outputTokens: 1, costMicros: 7 },
    });
    const languageModel = { judgesSentiment: false, ask };
    const { tokens } = await submit({ optimize: true, target_prompts: [prompt] });
    await runTrack({ ...organization.ctx, languageModel }, tokens[0]);
    const { result } = await track(tokens[0].token);
    assert.match(result.optimization.markdown, /€129\.00/);
    assert.doesNotMatch(result.optimization.markdown, /€5/);
    const { rows } = await sql(
      'SELECT optimizer, model, cost_micros FROM optimization_runs WHERE id = $1',
      result.optimization.run_id,
    );
    assert.deepEqual(rows, [{ optimizer: 'embedded', model: 'test-1', cost_micros: 14 }]);
  });

  it('sources are fetched and cited', async () => {
    const source = `${origin.origin}/source`;
    const fields = { optimize: true, target_prompts: [prompt], target_sources: [source] };
    const { markdown } = (await ended(fields)).result.optimization;
    assert.ok(markdown.includes(`[Wet rock study](${source})`), markdown);
  });
});

describe('events', () => {
  it('go to webhooks and webhook_url, signed, and end with one for the submission', async () => {
    const registered = succeeded(await listen());
    const urls = [article(), `${origin.origin}/gone`];
    const answer = await submit({
      ...deploy(),
      urls,
      webhook_url_override: `${receiver.origin}/mine`,
    });
    assert.deepEqual(await events(), [], 'the submission itself sends none');
    for (const { token } of answer.tokens) await run(token);
    await deliverDue(service.services, { atMost: 50, signal: new AbortController().signal });
    for (const [name, secret] of [
      ['/all', registered.secret],
      ['/mine', answer.webhook_secret],
    ]) {
      const received = receiver.received.filter((one) => one.path === name);
      const payloads = received.map((one) => verified(secret, one)) as {
        type: string;
        data: Record<string, unknown>;
      }[];
      const isOfPipeline = /^(audit|optimization|deployment|pipeline)\.(completed|failed)$/;
      const sent = webhookEvents.filter((event) => isOfPipeline.test(event));
      assert.deepEqual(new Set(payloads.map(({ type }) => type)), new Set(sent));
      assert.equal(payloads.length, 5);
      for (const { type, data } of payloads) {
        assert.equal(data.pipeline_id, answer.pipeline_id);
        if (type !== 'pipeline.completed') {
          assert.equal(data.url, type === 'pipeline.failed' ? urls[1] : urls[0]);
          continue;
        }
        assert.ok(!('token' in data) && !('url' in data));
        assert.deepEqual(
          (data.tokens as { token: string; orchestration_status: string }[]).map((one) => [
            one.token,
            one.orchestration_status,
          ]),
          [
            [answer.tokens[0].token, 'completed'],
            [answer.tokens[1].token, 'failed'],
          ],
        );
      }
    }
  });
});

describe('repetition', () => {
  it('of one track at once ends it once: one run, one version, one event of each kind', async () => {
    await listen();
    const { tokens } = await submit(deploy());
    const { token } = tokens[0];
    const runs = await Promise.allSettled(Array.from({ length: 3 }, () => run(token)));
    await run(token);
    assert.ok(runs.some(({ status }) => status === 'fulfilled'));
    const record = await track(token);
    assert.equal(record.status, 'completed');
    assert.deepEqual(
      (await events()).map(({ type }) => type),
      ['audit.completed', 'optimization.completed', 'deployment.completed', 'pipeline.completed'],
    );
    const { rows } = await sql(
      'SELECT count(*) AS runs FROM optimization_runs WHERE brand_id = $1',
      brandId,
    );
    assert.equal(Number(rows[0].runs), 1);
    assert.equal((await versions()).total, 1);
    const published = await sql(
      'SELECT count(*) AS times FROM site_publications WHERE site_id = $1',
      siteId,
    );
    assert.equal(Number(published.rows[0].times), 1);
  });

  it('of a stage after a crash before its transition has the same effect', async () => {
    const { tokens } = await submit(deploy());
    const { token } = tokens[0];
    await run(token);
    const first = await track(token);
    // As if the worker had died right after publishing, before the track was moved on.
    await sql(
      "UPDATE pipeline_tracks SET orchestration_status = 'deploying', axp_version_id = NULL WHERE token = $1",
      token,
    );
    await sql('UPDATE pipelines SET unfinished = 1 WHERE id = $1', first.pipeline_id);
    await run(token);
    const second = await track(token);
    assert.equal(second.axp_version_id, first.axp_version_id);
    const { rows } = await sql('SELECT * FROM site_publications WHERE site_id = $1', siteId);
    assert.equal(rows.length, 1);
  });

  it('revives tracks whose job was lost', async () => {
    const { tokens } = await submit();
    const { token } = tokens[0];
    await sql(
      "UPDATE pipeline_tracks SET updated_at = now() - interval '2 hours' WHERE token = $1",
      token,
    );
    assert.ok((await reviveTracks(service.services)) >= 1);
    assert.equal(await reviveTracks(service.services), 0);
    const { rows } = await sql(
      "SELECT count(*) AS jobs FROM queue.job WHERE name = 'pipeline' AND data ->> 'token' = $1",
      token,
    );
    assert.equal(Number(rows[0].jobs), 2);
  });
});
