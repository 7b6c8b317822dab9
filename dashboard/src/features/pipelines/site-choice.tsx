import { useQuery } from '@tanstack/react-query';
import { Select } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Loaded } from '../../components/states.tsx';
import { useBrandId } from '../../lib/use-scope.ts';
import { sitesQuery } from '../sites/site-requests.ts';

interface SiteChoiceProps {
  readonly siteId: string;
  readonly onChange: (siteId: string) => void;
}

/** Where versions go: a site of the brand that is active. */
export function SiteChoice({ siteId, onChange }: SiteChoiceProps) {
  const sites = useQuery(sitesQuery(useBrandId()));
  return (
    <Loaded results={[sites]}>
      {({ items }) => {
        const active = items.filter((site) => site.integration_status === 'active');
        if (active.length === 0) {
          return (
            <Notice tone="caution">
              No site of this brand is active yet.{' '}
              <PageLink page="sites">Register one and prove that it is yours</PageLink>, then come
              back.
            </Notice>
          );
        }
        return (
          <Select
            label="Site"
            value={siteId}
            options={[
              { value: '', label: 'Choose a site' },
              ...active.map(({ id, domain }) => ({ value: id, label: domain })),
            ]}
            onChange={onChange}
          />
        );
      }}
    </Loaded>
  );
}
