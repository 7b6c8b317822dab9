import type { FirstSecrets } from '../modules/accounts/index.ts';

/** What `npm start` shows a person: the address, and on the first start the secrets, once. */
export function startMessage(address: string, secrets: FirstSecrets | undefined): string {
  const lines = ['', `  Sightline is ready at ${address}`, `  API reference: ${address}/docs`, ''];
  if (secrets) {
    lines.push(
      '  First start: these are shown once and stored nowhere in the clear.',
      '',
      `    Sign in    ${secrets.adminEmail}`,
      `    Password   ${secrets.adminPassword}`,
      `    API key    ${secrets.apiKey}`,
      '',
      '  Try it:',
      '',
      `    curl -H 'Authorization: Bearer ${secrets.apiKey}' ${address}/v1/brands`,
      '',
    );
  }
  return `${lines.join('\n')}\n`;
}
