import type { FirstOrganization } from '../modules/accounts/index.ts';
import { eraseLine } from './terminal-line.ts';

interface Started {
  readonly address: string;
  /** On the first start. */
  readonly first: FirstOrganization | undefined;
  /** Where it is known. */
  readonly edge: string | undefined;
  /** Somebody looks at a terminal. */
  readonly isWatched: boolean;
}

/** What `npm start` shows a person: the address, and last, on the first start, the secrets that it made, once. */
export function startMessage({ address, first, edge, isWatched }: Started): string {
  const lines = ['', `  Sightline is ready at ${address}`, `  API reference: ${address}/docs`];
  if (edge && isWatched) lines.push(`  Edge for AI agents: ${edge}`);
  if (isWatched) lines.push('  Press Ctrl-C to stop.');
  lines.push('');
  if (first) lines.push(...firstStart(first));
  return `${isWatched ? eraseLine : ''}${lines.join('\n')}\n`;
}

/** Secrets from the environment are already known to the operator, and logs are kept: they are not repeated. */
function firstStart({ adminEmail, madePassword, madeApiKey }: FirstOrganization): string[] {
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
  ];
}
