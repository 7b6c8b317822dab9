import { command, failed, type RotatedSecretKey } from './command.ts';

/** Replaces the key that secrets of organizations are sealed with. */
export const secretKeyCommand = command({
  name: 'secret-key',
  summary:
    'Replace the key that provider keys and webhook secrets are sealed with, while the service runs.',
  takes: 'rotate',
  arguments: { min: 1, max: 1 },
  options: {},
  examples: ['secret-key rotate'],
  async run({ stores, print }, [what]) {
    if (what !== 'rotate') throw failed('What to do with the secret key? Give rotate.');
    const both = await stores();
    try {
      for (const refusal of both.refusals) print(refusal);
      if (both.refusals.length > 0) throw failed('The secret key stays as it is.');
      for (const line of describe(await both.rotateSecretKey())) print(line);
    } finally {
      await both.close();
    }
  },
});

function describe({ secrets, unreadable, isConfigured }: RotatedSecretKey): string[] {
  const lost = `${count(unreadable)} could be opened with neither key, and ${unreadable === 1 ? 'stays' : 'stay'} as before: enter them again.`;
  return [
    `The secret key is rotated: ${count(secrets)} sealed again.`,
    ...(unreadable > 0 ? [lost] : []),
    isConfigured
      ? 'Unset SIGHTLINE_FORMER_SECRET_KEY for every part. Keep that key as long as you keep backups from before.'
      : 'The former key is gone from the data folder. Backups from before have it with them.',
  ];
}

const count = (number: number) =>
  `${number.toLocaleString('en')} ${number === 1 ? 'secret' : 'secrets'}`;
