import type { EvaluatedEntities } from './entities.ts';

/**
 * Compiles entities, given as JSON, or returns what the same text compiled to before. A least-recently-used cache of
 * this size.
 */
export function compileOnce<Compiled>(
  compile: (entities: EvaluatedEntities) => Compiled,
  kept: number,
): (entities: string) => Compiled {
  const known = new Map<string, Compiled>();
  return (entities) => {
    // Safe to parse: the thread that asks wrote this JSON.
    const compiled = known.get(entities) ?? compile(JSON.parse(entities) as EvaluatedEntities);
    known.delete(entities);
    known.set(entities, compiled);
    const [oldest] = known.keys();
    if (known.size > kept && oldest !== undefined) known.delete(oldest);
    return compiled;
  };
}
