/** Error codes of RFC 6749, 7591 and 8707. */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_grant'
  | 'invalid_client'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'invalid_target'
  | 'unsupported_grant_type';

/** An error of the protocol: apps read its codes, not those of the API. */
export class OAuthFailure extends Error {
  override readonly name = 'OAuthFailure';
  readonly error: OAuthError;
  constructor(error: OAuthError, message: string) {
    super(message);
    this.error = error;
  }
}
