import type { z } from 'zod';
import { type Brand, brand as brandSchema } from '#contract/brands/brands.ts';
import { prompt as promptSchema } from '#contract/prompts/prompts.ts';
import { composeCatalog } from '../../../src/main/collector-catalog.ts';
import { succeeded } from '../answers/answers.ts';
import { callerWith, createBrand } from '../records/brand.ts';
import { startTestService } from '../service/service.ts';
import { startWebServer } from '../service/web-server.ts';

/** What the website of the examples says. */
const homePage = `<title>Northwind: freight software for small depots</title>
  <meta name="description" content="Northwind plans the routes of small depots.">
  <nav><a href="/a">Route planning</a><a href="/b">Customs</a><a href="/c">Storage</a></nav>
  <main><h1>Freight software</h1><h2>Northwind vs Contoso</h2><p>${'Plan less and drive more. '.repeat(9)}</p></main>`;

/** A service with everything that the documented examples speak of, and an admin who can send them. */
export async function startExampleWorld() {
  const website = await startWebServer(({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html' });
    response.end(url === '/' ? homePage : '');
  });
  const collectors = composeCatalog({
    collectors: { credentials: {}, options: {} },
    collection: { isOn: true },
    allowedPrivateHosts: [],
  });
  const mail = { url: 'smtp://127.0.0.1:9', from: 'Sightline <no-reply@sightline.example>' };
  const service = await startTestService({
    ...{ collectors, mail },
    allowedPrivateHosts: [website.host],
  });
  const organization = await service.organization();
  const admin = await organization.person('admin');
  return {
    ...{ service, organization, admin, website },
    call: callerWith(service.call, admin.token),
    async close() {
      await service.close();
      await website.close();
    },
  };
}

export type ExampleWorld = Awaited<ReturnType<typeof startExampleWorld>>;

/** What an operation's example needs to be there. */
export interface Scene {
  readonly ids?: Readonly<Record<string, unknown>>;
  /** Instead of the admin's. */
  readonly token?: string;
  /** What replaces these words and ids of the example. */
  readonly real?: ReadonlyMap<string | number, string | number>;
}

/** An example with what is really there. */
export function replaced(value: unknown, real: NonNullable<Scene['real']>): unknown {
  const words = [...real].filter(([word]) => typeof word === 'string' && word !== '');
  const put = (text: string) =>
    words.reduce((all, [word, other]) => all.replaceAll(String(word), String(other)), text);
  return JSON.parse(JSON.stringify(value), (_key, part) => {
    if (typeof part === 'string') return put(part);
    return typeof part === 'number' ? (real.get(part) ?? part) : part;
  });
}

/** The example of a schema is checked against it elsewhere. */
export function exampleOf(schema: z.ZodType): Record<string, unknown> {
  const [example] = (schema.meta()?.examples ?? []) as Record<string, unknown>[];
  return example ?? {};
}

/** The brand of the examples, without what has an id. */
export async function exampleBrand({ call }: ExampleWorld, fields: object = {}): Promise<Brand> {
  const { id: _, competitors: __, ...own } = exampleOf(brandSchema);
  return createBrand(call, { ...own, personas: [], ...fields });
}

export async function examplePrompt({ call }: ExampleWorld, brand: Brand): Promise<number> {
  const { text, platforms, tags, topics, stage } = exampleOf(promptSchema);
  const body = { text, platforms, tags, stage, key_topics: topics };
  return succeeded(await call('POST', `/v1/${brand.id}/prompts`, body)).id;
}
