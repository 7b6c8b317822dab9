import type { Plugin } from 'vite';
import { endpointOf, type Operation } from '#contract/operation.ts';
import { load } from '../scripts/build/bundle-program.mjs';

const described = /\/contract\/src\/operations\/[\w-]+\.ts$/;

/**
 * Of each operation a browser gets where it is and what it makes stale. Schemas and texts stay behind: they are for
 * the compiler, and would weigh more than the first page may.
 */
export function endpointsOnly(): Plugin {
  return {
    name: 'endpoints-only',
    async load(id) {
      if (!described.test(id)) return undefined;
      const exported: Readonly<Record<string, unknown>> = await load(id);
      return Object.values(exported).filter(isOperation).map(endpointModule).join('\n');
    },
  };
}

/** Each is a constant of its own, so that one that nobody calls is left out. */
function endpointModule(operation: Operation): string {
  return `export const ${operation.id} = ${JSON.stringify(endpointOf(operation))};`;
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;
}
