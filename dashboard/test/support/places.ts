/** What the addresses of pages are made of. */
export interface Places {
  readonly brandId: number;
  readonly promptId: number;
  readonly responseId: number;
  /** Of an invitation that is open. */
  readonly invitationToken: string;
}

interface Listed {
  readonly items: readonly { readonly id: number }[];
}

interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * The first brand with its first prompt and its newest answer, and an invitation by the admin of that account. `read`
 * gets a path of the API.
 */
export async function findPlaces(
  read: (path: string) => Promise<unknown>,
  address: string,
  admin: Account,
): Promise<Places> {
  const first = async (path: string) => ((await read(path)) as Listed).items[0]?.id ?? 0;
  const brandId = await first('/v1/brands?limit=1');
  return {
    brandId,
    promptId: await first(`/v1/${brandId}/prompts?limit=1`),
    responseId: await first(`/v1/${brandId}/responses?limit=1`),
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
