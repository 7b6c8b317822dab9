import type { Site } from '#contract/sites.ts';
import { Select } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';

interface SiteChoiceProps {
  readonly sites: readonly Site[];
  readonly siteId: string;
  readonly onChange: (siteId: string) => void;
}

/** Where versions go: a site of the brand that is active. */
export function SiteChoice({ sites, siteId, onChange }: SiteChoiceProps) {
  if (sites.length === 0) {
    return (
      <Notice tone="caution">
        No site of this brand is active yet.{' '}
        <PageLink page="pages/sites">Register one and prove that it is yours</PageLink>, then come
        back.
      </Notice>
    );
  }
  return (
    <Select
      label="Site"
      value={siteId}
      options={sites.map(({ id, domain }) => ({ value: id, label: domain }))}
      onChange={onChange}
    />
  );
}
