import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { SubmissionBody, TrackingRecord } from '#contract/pages/pipeline.ts';
import type { SiteVersion } from '#contract/pages/sites.ts';
import { runTrack } from '../../../src/modules/pipeline/index.ts';
import { succeeded } from '../answers/answers.ts';
import { callerWith, createBrand, type KeyCaller } from '../records/brand.ts';
import { startTestService } from '../service/service.ts';
import { startWebServer, type WebServer } from '../service/web-server.ts';

export type PipelineWorld = Awaited<ReturnType<typeof startPipelineWorld>>;

/** A service, and a website whose pages go through its pipeline. */
export async function startPipelineWorld() {
  const origin = await startChangingOrigin();
  const service = await startTestService({ allowedPrivateHosts: [origin.host] });
  const organization = await service.organization();
  const byKey = callerWith(service.call, await organization.key());
  const person = await organization.person('admin');
  const byPerson = callerWith(service.call, person.token);
  const sql = async (text: string, ...values: unknown[]) =>
    (await service.stores.postgres.pool.query(text, values)).rows;

  /** A brand whose site is active; the domain is taken over from the one before. */
  async function siteOfNewBrand(fields: object = {}) {
    // Of this organization alone: other files use the same database at the same time.
    await sql(
      "UPDATE sites SET integration_status = 'inactive' WHERE organization_id = $1",
      organization.id,
    );
    const brandId = (await createBrand(byKey)).id;
    const body = { domain: origin.host, origin: origin.origin, ...fields };
    const { id: siteId } = succeeded(await byKey('POST', `/v1/${brandId}/sites`, body));
    await sql(
      "UPDATE sites SET integration_status = 'active', proof = 'dns', activated_at = now() WHERE id = $1",
      siteId,
    );
    return { brandId, siteId };
  }

  /** The pipeline of one brand and its site. */
  async function newPipeline(fields: object = {}) {
    const { brandId, siteId } = await siteOfNewBrand(fields);
    const path = `/v2/orchestration/optimize-and-deploy/${brandId}`;
    const sitePath = `/v1/${brandId}/sites/${siteId}`;
    const submit = async (
      page: string,
      more: Partial<SubmissionBody> = {},
      by: KeyCaller = byKey,
    ): Promise<string> => {
      const flags = { optimize: true, deploy_axp: true, site_id: siteId };
      const body = { urls: [origin.url(page)], ...flags, ...more };
      return succeeded(await by('POST', path, body)).tokens[0].token;
    };
    const run = (token: string) => runTrack(organization.ctx, { token });
    const track = async (token: string): Promise<TrackingRecord> =>
      succeeded(await byKey('GET', `${path}/${token}`));
    return {
      ...{ brandId, siteId, path, sitePath, submit, run, track },
      /** Submits one page and carries it as far as it goes. */
      async ended(page: string, more: Partial<SubmissionBody> = {}, by: KeyCaller = byKey) {
        const token = await submit(page, more, by);
        await run(token);
        return track(token);
      },
      versions: async (search = ''): Promise<SiteVersion[]> =>
        succeeded(await byKey('GET', `${sitePath}/versions?${search}`)).items,
    };
  }

  return {
    ...{ service, organization, origin, person, byKey, byPerson, sql, newPipeline },
    async close() {
      await service.close();
      await origin.close();
    },
  };
}

/** A page as its owner has it at the moment. */
export interface OriginPage {
  readonly status?: number;
  /** A function makes the body of each answer. */
  readonly body?: string | (() => string);
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ChangingOrigin extends WebServer {
  /** What is at a path from now on; undefined takes it away. */
  put(path: string, page: OriginPage | undefined): void;
  /** The headers of every request to a path, oldest first. */
  seen(path: string): readonly IncomingHttpHeaders[];
  url(path: string): string;
}

/** An article that says one thing of its own, with enough words to be read. */
export function articleSaying(sentence: string): string {
  return `<!doctype html><html lang="en"><head><title>Trail shoes</title></head><body><main><h1>Trail shoes</h1>
<p>We ran 120 times over wet rock, sand and snow with six pairs of shoes.</p><p>${sentence}</p></main></body></html>`;
}

/** A website whose pages change, with validators as web servers send them. What it does not have is a 404. */
async function startChangingOrigin(): Promise<ChangingOrigin> {
  const pages = new Map<string, OriginPage>();
  const seen = new Map<string, IncomingHttpHeaders[]>();
  const server = await startWebServer((request, response) => {
    const path = request.url ?? '/';
    seen.set(path, [...(seen.get(path) ?? []), request.headers]);
    answer(response, request.headers, pages.get(path) ?? { status: 404, body: 'Not found' });
  });
  return {
    ...server,
    put: (path, page) => void (page ? pages.set(path, page) : pages.delete(path)),
    seen: (path) => seen.get(path) ?? [],
    url: (path) => `${server.origin}${path}`,
  };
}

function answer(response: ServerResponse, asked: IncomingHttpHeaders, page: OriginPage): void {
  const { status = 200, body = '', headers = {} } = page;
  const isSame =
    (headers.etag !== undefined && asked['if-none-match'] === headers.etag) ||
    (headers['last-modified'] !== undefined &&
      asked['if-modified-since'] === headers['last-modified']);
  if (status === 200 && isSame) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(typeof body === 'string' ? body : body());
}
