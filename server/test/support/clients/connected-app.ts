import { createHash, randomBytes, randomInt } from 'node:crypto';
import { succeeded } from '../answers/answers.ts';
import type { TestService } from '../service/service.ts';

export const appRedirect = 'http://127.0.0.1:33418/callback';

type Form = Readonly<Record<string, string>>;

/** A request of the protocol, which speaks in forms. */
export async function postForm(service: Pick<TestService, 'call'>, path: string, form: Form) {
  return service.call('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...form }).toString(),
  });
}

/** The id of a new app. */
export async function registerApp(
  service: Pick<TestService, 'call'>,
  metadata: object = {},
): Promise<string> {
  const body = { client_name: 'Test assistant', redirect_uris: [appRedirect], ...metadata };
  // Registrations of an hour count by network: each has one of its own.
  const address = `10.${randomInt(256)}.${randomInt(256)}.1`;
  const answer = await service.call('POST', '/oauth/register', { body, address });
  return succeeded(answer, 201).client_id;
}

interface Wish {
  readonly client_name?: string;
  readonly scope?: string;
  readonly resource?: string;
}

/** An app that the person with this token has allowed; its tokens. */
export async function connectApp(
  service: Pick<TestService, 'call'>,
  token: string,
  { client_name = 'Test assistant', ...wish }: Wish = {},
) {
  const clientId = await registerApp(service, { client_name });
  const verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = { client_id: clientId, redirect_uri: appRedirect, code_challenge, ...wish };
  const allowed = await service.call('POST', '/auth/authorizations', { key: token, body: asked });
  const code = new URL(succeeded(allowed).redirect_to).searchParams.get('code') ?? '';
  const form = {
    ...{ grant_type: 'authorization_code', client_id: clientId, redirect_uri: appRedirect },
    ...{ code, code_verifier: verifier },
  };
  const tokens = succeeded(await postForm(service, '/oauth/token', form));
  const access: string = tokens.access_token;
  const refresh: string = tokens.refresh_token;
  return { clientId, access, refresh };
}
