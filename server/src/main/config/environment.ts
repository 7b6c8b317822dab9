export type Environment = Readonly<Record<string, string | undefined>>;

/** The only place that reads this process's environment. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  return process.env;
}
