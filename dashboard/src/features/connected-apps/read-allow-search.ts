/** What an app's link asks for; every part is checked by the service. */
export interface AllowSearch {
  readonly client_id?: string | undefined;
  readonly redirect_uri?: string | undefined;
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: string | undefined;
  readonly response_type?: string | undefined;
  readonly scope?: string | undefined;
  readonly resource?: string | undefined;
  readonly state?: string | undefined;
}

const names = [
  'client_id',
  'redirect_uri',
  'code_challenge',
  'code_challenge_method',
  'response_type',
  'scope',
  'resource',
  'state',
] as const;

export function readAllowSearch(search: Readonly<Record<string, unknown>>): AllowSearch {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** The link back to the app after a no. */
export function refusalLink(redirectUri: string, state: string | undefined): string {
  const back = new URL(redirectUri);
  back.searchParams.set('error', 'access_denied');
  if (state !== undefined) back.searchParams.set('state', state);
  return back.href;
}
