import { z } from 'zod';
import { text } from '#contract/fields.ts';
import { OAuthFailure, type RegisteredApp } from '../../../modules/accounts/index.ts';

/** What of a registration (RFC 7591) matters here; apps send more, which is ignored as the RFC says. */
const registration = z.object({
  client_name: text(1, 200).optional(),
  redirect_uris: z.array(text(1, 512)).min(1).max(5),
});

export function readRegistration(body: unknown) {
  const parsed = registration.safeParse(body);
  if (parsed.success) {
    const { client_name = 'An app without a name', redirect_uris } = parsed.data;
    return { name: client_name, redirectUris: redirect_uris };
  }
  const [issue] = parsed.error.issues;
  throw new OAuthFailure(
    'invalid_client_metadata',
    `${issue?.path.join('.') || 'body'}: ${issue?.message}`,
  );
}

/** Whatever was asked for, it is a public client: it proves itself by PKCE and has no secret to lose. */
export function registrationAnswer({ id, name, redirectUris, createdAt }: RegisteredApp) {
  return {
    client_id: id,
    client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}
