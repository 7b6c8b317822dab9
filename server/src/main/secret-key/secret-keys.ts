import { systemRandom } from '#kernel/random.ts';
import { readFolderKeys, readOrCreateSecretKey } from '../../adapters/secret-box/index.ts';
import type { Config } from '../config/config.ts';

/** What a process can open secrets with. Which of them seals is said by the database. */
export interface SecretKeys {
  /** The configured key, or that of the data folder. */
  readonly main: string;
  /** With another one while a rotation is under way. */
  readonly all: readonly string[];
}

export type KeyConfig = Pick<Config, 'dataDir' | 'secretKey'> &
  Partial<Pick<Config, 'formerSecretKey'>>;

/** Makes the key of the data folder where there is none and none is configured. */
export async function readSecretKeys(config: KeyConfig): Promise<SecretKeys> {
  const { dataDir, secretKey, formerSecretKey } = config;
  if (secretKey !== undefined) return keysOf(secretKey, formerSecretKey);
  const { next } = await readFolderKeys(dataDir);
  return keysOf(await readOrCreateSecretKey(dataDir, systemRandom), next);
}

function keysOf(main: string, other: string | undefined): SecretKeys {
  return { main, all: other === undefined || other === main ? [main] : [main, other] };
}
