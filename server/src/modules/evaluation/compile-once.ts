import type { EvaluatedEntities } from './entities.ts';

/**
 * Compiles entities, given as JSON, or finds what was compiled from the same text before. Keeps this many; the one that
 * was not used for the longest goes first.
 */
export function compileOnce<Compiled>(
  compile: (entities: EvaluatedEntities) => Compiled,
  kept: number,
): (entities: string) => Compiled {
  const known = new Map<string, Compiled>();
  return (entities) => {
    // Written by ourselves, in the thread that asks.
    const compiled = known.get(entities) ?? compile(JSON.parse(entities) as EvaluatedEntities);
    known.delete(entities);
    known.set(entities, compiled);
    const [oldest] = known.keys();
    if (known.size > kept && oldest !== undefined) known.delete(oldest);
    return compiled;
  };
}
