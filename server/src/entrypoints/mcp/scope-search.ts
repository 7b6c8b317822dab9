import type { PromptChoice } from '#contract/figures/figure-scope.ts';
import { platformCalled } from '#contract/platform-names.ts';
import type { LinkSearch } from './tool.ts';

/** What pages of the dashboard narrow by, and how the query calls it. */
const scopeFields: Readonly<Record<string, string>> = {
  ai_platform: 'platform',
  persona_id: 'persona',
  stage: 'stage',
  tag: 'tag',
  country: 'country',
};

/** Filters as a page of figures has them in its address; those that it cannot show are left out. */
export function scopeSearch(
  filters: readonly string[] = [],
  prompts?: PromptChoice | undefined,
): LinkSearch {
  const parts = filters.flatMap((filter): [string, string][] => {
    const [, field = '', value = ''] = /^\s*(\w+)\s*:\s*(.*)$/s.exec(filter) ?? [];
    const name = scopeFields[field];
    if (name === undefined || value === 'null' || /^!|\|/.test(value)) return [];
    return [[name, field === 'ai_platform' ? (platformCalled(value) ?? value) : value]];
  });
  const chosen = prompts === undefined || prompts === 'unbranded' ? {} : { prompts };
  return { ...Object.fromEntries(parts), ...chosen };
}
