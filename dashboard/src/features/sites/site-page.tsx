import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Site } from '#contract/sites.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Facts } from '../../components/facts.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded } from '../../components/states.tsx';
import { formatMoment } from '../../lib/format-moment.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { DeleteSite } from './delete-site.tsx';
import { OwnershipProof } from './ownership-proof.tsx';
import { SiteApproval } from './site-approval.tsx';
import { siteQuery } from './site-requests.ts';
import { SiteSnippets } from './site-snippets.tsx';
import { SiteVersions } from './site-versions.tsx';
import {
  integrationLabels,
  integrationMeanings,
  integrationTones,
  proofLabels,
  reasonMeanings,
} from './site-words.ts';

/** One site: whose it is, how it is connected, and the versions of its pages. */
export function SitePage() {
  const brandId = useBrandId();
  const { siteId = '' } = useParams({ strict: false });
  const site = useQuery(siteQuery(brandId, siteId));
  return (
    <Page
      title={site.data?.domain ?? 'Site'}
      lead={<BackLink page="pages/sites">All sites</BackLink>}
      isUnnamed={site.isPending && 'aboveActions'}
      actions={
        <ButtonLink page="traffic" icon="agent" search={{ site: siteId }}>
          Visits of AI agents
        </ButtonLink>
      }
    >
      <Loaded results={[site]}>
        {(found) => (
          <>
            <Integration site={found} />
            {canBeProven(found) && <OwnershipProof site={found} />}
            <SiteApproval site={found} />
            <SiteVersions site={found} />
            <SiteSnippets site={found} />
            <DeleteSite site={found} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Only the operator reactivates what they switched off, and a DNS record leaves nothing more to prove. */
function canBeProven({ integration_status, integration_reason, proof }: Site): boolean {
  if (integration_status === 'active') return proof === 'file';
  return integration_reason !== 'switched_off';
}

function Integration({ site }: { readonly site: Site }) {
  const { integration_status: status, integration_reason: reason, proof } = site;
  return (
    <Section title="Integration" lead={integrationMeanings[status]}>
      {reason && (
        <Notice tone={reason === 'unproven' ? 'info' : 'caution'}>{reasonMeanings[reason]}</Notice>
      )}
      <Facts
        facts={[
          {
            label: 'State',
            value: <Badge tone={integrationTones[status]}>{integrationLabels[status]}</Badge>,
          },
          { label: 'Domain', value: site.domain },
          ...(status === 'active' && proof
            ? [{ label: 'Proven by', value: proofLabels[proof] }]
            : []),
          { label: 'Origin', value: site.origin },
          { label: 'Registered', value: formatMoment(site.created_at) },
        ]}
      />
    </Section>
  );
}
