/** What the addresses of pages are made of. */
export interface Places {
  readonly brandId: number;
  readonly promptId: number;
  readonly responseId: number;
  readonly competitorId: number;
  /** A website that answers cite. */
  readonly domain: string;
  readonly pageAuditId: string;
  readonly pipelineId: string;
  readonly trackToken: string;
  readonly siteId: string;
  /** Of an invitation that is open. */
  readonly invitationToken: string;
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
  const brandId = Number(await first('/v1/brands'));
  const pipelineId = String(await first(`/v1/${brandId}/pipelines`, 'pipeline_id'));
  return {
    brandId,
    promptId: Number(await first(`/v1/${brandId}/prompts`)),
    responseId: Number(await first(`/v1/${brandId}/responses`)),
    competitorId: Number(await first(`/v1/brands/${brandId}/competitors`)),
    domain: String(await first(`/v1/${brandId}/sources`, 'domain')),
    pageAuditId: String(await first(`/v1/${brandId}/page-audits?status=completed`, 'request_id')),
    pipelineId,
    trackToken: String(await first(`/v1/${brandId}/pipelines/${pipelineId}/tracks`, 'token')),
    siteId: String(await first(`/v1/${brandId}/sites`)),
    invitationToken: await invite(address, admin),
  };
}

async function invite(address: string, { email, password }: Account): Promise<string> {
  const post = async (path: string, body: object, token = ''): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${address}${path}`, request)).json()) as Record<string, unknown>;
  };
  const session = await post('/auth/sessions', { email, password });
  const invitation = await post(
    `/organizations/${session.organization_id}/invitations`,
    { email: 'ada@example.com', role: 'member' },
    String(session.token),
  );
  return String(invitation.token);
}
