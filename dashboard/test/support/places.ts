/** What the addresses of pages are made of. */
export interface Places {
  readonly brandId: number;
  readonly promptId: number;
  readonly actionId: number;
  readonly responseId: number;
  readonly pastedAnswerId: string;
  readonly competitorId: number;
  /** A website that answers cite. */
  readonly domain: string;
  readonly pageAuditId: string;
  readonly pipelineId: string;
  readonly trackToken: string;
  readonly siteId: string;
  readonly reportId: string;
  /** Of a link to that report. */
  readonly shareToken: string;
  /** Of an invitation that is open. */
  readonly invitationToken: string;
  /** Of an app that asks to be connected. */
  readonly appId: string;
}

interface Listed {
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * The first brand with the first record of each of its lists, and an invitation by the admin of that account. `read`
 * gets a path of the API.
 */
export async function findPlaces(
  read: (path: string) => Promise<unknown>,
  address: string,
  admin: Account,
): Promise<Places> {
  const first = async (path: string, key = 'id') => {
    const { items } = (await read(`${path}${path.includes('?') ? '&' : '?'}limit=1`)) as Listed;
    return items[0]?.[key];
  };
  const post = await signIn(address, admin);
  const brandId = Number(await first('/v1/brands'));
  const report = await post(`/v1/${brandId}/reports`, monthlyReport);
  const promptId = Number(await first(`/v1/${brandId}/prompts`));
  const pipelineId = String(await first(`/v1/${brandId}/pipelines`, 'pipeline_id'));
  return {
    brandId,
    promptId,
    actionId: Number((await post(`/v1/${brandId}/actions`, { prompt_ids: [promptId] })).id),
    responseId: Number(await first(`/v1/${brandId}/responses`)),
    pastedAnswerId: String((await post(`/v1/${brandId}/pasted-answers`, pastedAnswer)).id),
    competitorId: Number(await first(`/v1/brands/${brandId}/competitors`)),
    domain: String(await first(`/v1/${brandId}/sources`, 'domain')),
    pageAuditId: String(await first(`/v1/${brandId}/page-audits?status=completed`, 'request_id')),
    pipelineId,
    trackToken: String(await first(`/v1/${brandId}/pipelines/${pipelineId}/tracks`, 'token')),
    siteId: String(await first(`/v1/${brandId}/sites`)),
    reportId: String(report.id),
    shareToken: String(
      (await post(`/v1/${brandId}/reports/${report.id}/share-links`, { expires_in_days: 1 })).token,
    ),
    invitationToken: await invite(post),
    appId: await registerApp(post),
  };
}

const pastedAnswer = {
  prompt: 'Which bank has no fees?',
  platform: 'chatgpt',
  text: '1. **Tidewell** is easy to use ([Review](https://reviews.example/a)).\n2. Fabrikam',
};

/** Everything that a report can show. */
const monthlyReport = {
  name: 'Monthly report',
  scope: { range: '90d' },
  blocks: [
    { kind: 'summary' },
    { kind: 'comment', markdown: '## In short\n\nPresence, **by platform**.' },
    { kind: 'figures', metrics: ['brand_presence_percentage', 'brand_sentiment_score'] },
    {
      kind: 'chart',
      title: 'Presence',
      metric: 'brand_presence_percentage',
      by: 'date_week',
      split: 'ai_platform',
    },
    {
      kind: 'table',
      title: 'Platforms',
      dimension: 'ai_platform',
      metrics: ['brand_presence_percentage', 'brand_sentiment_score'],
    },
    { kind: 'quotes', title: 'Praise', sentiment: 'positive' },
  ],
};

type Post = (path: string, body: object) => Promise<Record<string, unknown>>;

/** Sends as the admin. */
async function signIn(address: string, { email, password }: Account) {
  const send = async (path: string, body: object, token = ''): ReturnType<Post> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${address}${path}`, request)).json()) as Record<string, unknown>;
  };
  const session = await send('/auth/sessions', { email, password });
  const post: Post = (path, body) => {
    const own = path.replace('{organization_id}', String(session.organization_id));
    return send(own, body, String(session.token));
  };
  return post;
}

async function invite(post: Post): Promise<string> {
  const body = { email: 'ada@example.com', role: 'member' };
  return String((await post('/organizations/{organization_id}/invitations', body)).token);
}

/** Where the answer to an app would go. */
export const appCallback = 'http://127.0.0.1:9/callback';

async function registerApp(post: Post): Promise<string> {
  const body = { client_name: 'Assistant', redirect_uris: [appCallback] };
  return String((await post('/oauth/register', body)).client_id);
}
