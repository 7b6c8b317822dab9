import type { FirstOrganization } from '../modules/accounts/index.ts';

/** What `npm start` shows a person: the address, and on the first start the secrets that it made, once. */
export function startMessage(address: string, first: FirstOrganization | undefined): string {
  const lines = ['', `  Sightline is ready at ${address}`, `  API reference: ${address}/docs`, ''];
  if (first) lines.push(...firstStart(address, first));
  return `${lines.join('\n')}\n`;
}

/** Secrets from the environment are already known to the operator, and logs are kept: they are not repeated. */
function firstStart(
  address: string,
  { adminEmail, madePassword, madeApiKey }: FirstOrganization,
): string[] {
  const isAnyMade = madePassword !== undefined || madeApiKey !== undefined;
  return [
    isAnyMade
      ? '  First start: these are shown once and stored nowhere in the clear.'
      : '  First start: with the password and the API key from the environment.',
    '',
    `    Sign in    ${adminEmail}`,
    `    Password   ${madePassword ?? 'as set by SIGHTLINE_ADMIN_PASSWORD'}`,
    `    API key    ${madeApiKey ?? 'as set by SIGHTLINE_API_KEY'}`,
    '',
    '  Try it:',
    '',
    `    curl -H ${madeApiKey ? `'Authorization: Bearer ${madeApiKey}'` : '"Authorization: Bearer $SIGHTLINE_API_KEY"'} ${address}/v1/brands`,
    '',
  ];
}
