import type { SetupDraft } from './setup-draft.ts';

/** Of one organization: another one that is signed in to has nothing to do with it. */
const keyOf = (organizationId: number) => `sightline-new-brand-${organizationId}`;

/** What was being set up in this window before it was loaded again. */
export function keptDraft(organizationId: number): SetupDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(organizationId)) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(organizationId: number, draft: SetupDraft | undefined): void {
  if (draft) sessionStorage.setItem(keyOf(organizationId), JSON.stringify(draft));
  else sessionStorage.removeItem(keyOf(organizationId));
}

/** Only this code writes it; an older version of it may have written something else. */
function isDraft(kept: unknown): kept is SetupDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { brand, prompts, readPages } = kept as Partial<SetupDraft>;
  return (
    typeof brand?.name === 'string' &&
    [brand.competitors, brand.topics, brand.otherNames, prompts, readPages].every(Array.isArray)
  );
}
