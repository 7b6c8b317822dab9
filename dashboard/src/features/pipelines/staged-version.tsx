import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/badge.tsx';
import { Facts } from '../../components/facts.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded, Skeleton } from '../../components/states.tsx';
import { formatMoment } from '../../lib/format-moment.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { versionQuery } from '../sites/site-requests.ts';
import { retiredMeanings, versionLabels, versionTones } from '../sites/site-words.ts';
import { VersionActions } from '../sites/version-actions.tsx';

interface StagedVersionProps {
  readonly siteId: string;
  readonly versionId: string;
}

/** The version that a page became, as it is now: it may have been published or rolled back since. */
export function StagedVersion({ siteId, versionId }: StagedVersionProps) {
  const brandId = useBrandId();
  const version = useQuery(versionQuery(brandId, siteId, versionId));
  return (
    <Section
      title="Version on the site"
      actions={version.data && <VersionActions version={version.data} />}
    >
      <Loaded results={[version]} skeleton={<Skeleton lines={2} narrowLines={8} />}>
        {({ state, created_at, published_at, checked_at, retired_reason }) => (
          <Facts
            facts={[
              {
                label: 'State',
                value: <Badge tone={versionTones[state]}>{versionLabels[state]}</Badge>,
              },
              { label: 'Staged', value: formatMoment(created_at) },
              { label: 'Published', value: published_at && formatMoment(published_at) },
              ...(checked_at ? [{ label: 'Page checked', value: formatMoment(checked_at) }] : []),
              ...(retired_reason
                ? [{ label: 'Withdrawn', value: retiredMeanings[retired_reason] }]
                : []),
              {
                label: 'Site',
                value: (
                  <PageLink page="pages/sites" id={siteId}>
                    All versions of the site
                  </PageLink>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
