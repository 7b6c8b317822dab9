import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { deleteSite, updateSite, verifySite } from '#contract/operations/sites.ts';
import type { SiteApproval as Approval, Site, SnippetKind } from '#contract/pages/sites.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { Select, TextField } from '../../components/controls/field.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { Form } from '../../components/forms/form.tsx';
import { DangerDialog } from '../../components/forms/form-dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { BackLink } from '../../components/page/page-link.tsx';
import { Facts, Section } from '../../components/page/section.tsx';
import { Loaded, Skeleton } from '../../components/page/states.tsx';
import { SightlineError } from '../../lib/api/call.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { siteQuery, snippetsQuery } from './site-requests.ts';
import styles from './site-snippets.module.css';
import { SiteVersions } from './site-versions.tsx';
import {
  approvalLabels,
  integrationLabels,
  integrationMeanings,
  integrationTones,
  proofLabels,
  reasonMeanings,
  snippetLabels,
  snippetPlaces,
} from './site-words.ts';

const kinds = Object.keys(snippetLabels) as SnippetKind[];

/** Configuration for a server or CDN that is already in front of the website. */
export function SiteSnippets({ site }: { readonly site: Site }) {
  const [kind, setKind] = useState<SnippetKind>('cloudflare_worker');
  const [edgeUrl, setEdgeUrl] = useState<string>();
  const snippets = useQuery(snippetsQuery(site.brand_id, site.id, edgeUrl));
  return (
    <Section
      title="Connect your CDN"
      lead="For a server or CDN in front of the website: it sends AI agents to the edge and everyone else to the website."
      actions={
        <Segmented
          label="Server or CDN"
          value={kind}
          options={kinds.map((value) => ({ value, label: snippetLabels[value] }))}
          onChange={setKind}
        />
      }
    >
      <EdgeAddress onChange={setEdgeUrl} />
      <Loaded results={[snippets]} skeleton={<Skeleton lines={8} />}>
        {(files) => (
          <>
            <p>{snippetPlaces[kind]}</p>
            <CopyField label={`Snippet for ${snippetLabels[kind]}`} text={files[kind]} block />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function EdgeAddress({ onChange }: { readonly onChange: (url: string | undefined) => void }) {
  const [draft, setDraft] = useState('');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange(draft.trim() || undefined);
  };
  return (
    <form className={styles.address} onSubmit={apply}>
      <TextField
        label="Address of the edge"
        hint="Where your CDN reaches the edge of this service; it is written into the snippets."
        type="url"
        maxLength={2083}
        placeholder="https://edge.example"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button type="submit">Write it in</Button>
    </form>
  );
}

const approvals = Object.keys(approvalLabels) as Approval[];

/** What waits for a person before the pipeline publishes it here. */
export function SiteApproval({ site }: { readonly site: Site }) {
  const change = useChange();
  const [approval, setApproval] = useState<Approval>(site.approval);
  return (
    <Section
      title="Approval"
      lead="Whether somebody approves each rewritten page before AI agents get it. Pages that are already waiting still need approval."
    >
      <Form
        submit="Save approval"
        submitting="Saving …"
        done="Saved"
        canSubmit={approval !== site.approval}
        onSubmit={() =>
          change(updateSite, {
            params: { brand_id: site.brand_id, site_id: site.id },
            body: { approval },
          })
        }
      >
        <Select
          label="Before it goes live"
          value={approval}
          options={approvals.map((value) => ({ value, label: approvalLabels[value] }))}
          onChange={(value) => setApproval(approvals.find((one) => one === value) ?? approval)}
        />
      </Form>
    </Section>
  );
}

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
            ? [{ label: 'Ownership proven by', value: proofLabels[proof] }]
            : []),
          { label: 'Origin', value: site.origin },
          { label: 'Registered', value: formatMoment(site.created_at) },
        ]}
      />
    </Section>
  );
}

/** The way out: a site that is no longer served, or whose domain another brand should have. */
export function DeleteSite({ site }: { readonly site: Site }) {
  const [asks, setAsks] = useState(false);
  return (
    <Section
      title="Delete this site"
      lead="AI agents get the website’s own pages again, and another brand can register the domain."
      actions={
        <Button changes look="danger" onClick={() => setAsks(true)}>
          Delete …
        </Button>
      }
    >
      {asks && <DeleteSiteDialog site={site} onClose={() => setAsks(false)} />}
    </Section>
  );
}

interface DeleteSiteDialogProps {
  readonly site: Site;
  readonly onClose: () => void;
}

/** What deleting a site does, before it is done. */
function DeleteSiteDialog({ site, onClose }: DeleteSiteDialogProps) {
  const change = useChange();
  const navigate = useNavigate();
  return (
    <DangerDialog
      title={`Delete ${site.domain}?`}
      submit="Delete the site"
      submitting="Deleting …"
      onSubmit={async () => {
        await change(deleteSite, { params: { brand_id: site.brand_id, site_id: site.id } });
        const path: string = `/brands/${site.brand_id}/pages/sites`;
        await navigate({ to: path });
      }}
      onClose={onClose}
    >
      <p>
        Within a second AI agents no longer get its versions, and previews stop working. The
        versions and the reports of visits cannot be brought back.
      </p>
      {site.integration_status === 'active' && (
        <p>
          If DNS or a load balancer points {site.domain} at the edge, visitors get an error from
          then on: point it at your web server first. Behind a CDN snippet people notice nothing.
        </p>
      )}
      <p>The domain can be registered again, and has to be proven again.</p>
    </DangerDialog>
  );
}

/** The two places where only the owner of a domain can put something, and the button that looks there. */
export function OwnershipProof({ site }: { readonly site: Site }) {
  const change = useChange();
  const verification = useMutation({
    mutationFn: () => change(verifySite, { params: { brand_id: site.brand_id, site_id: site.id } }),
  });
  const isUpgrade = site.integration_status === 'active';
  return (
    <Section
      title={isUpgrade ? 'Cover all subdomains' : 'Prove that the domain is yours'}
      lead={
        isUpgrade
          ? 'The file proves this host and www. of it. Add a DNS record to cover every subdomain, then verify again.'
          : 'Put the token in one of the two places, then verify. It can stay there.'
      }
    >
      <div className={styles.ways}>
        <DnsRecord site={site} />
        {!isUpgrade && (
          <section className={styles.way} aria-labelledby="proof-by-file">
            <h3 id="proof-by-file">By a file on the domain</h3>
            <p>Covers {`${site.domain} and www.${site.domain}`}. Redirects are not followed.</p>
            <CopyField label="Address of the file" text={site.verification_url} />
            <CopyField label="Content of the file" text={site.verification_token} />
          </section>
        )}
      </div>
      {verification.error && <Refused error={verification.error} />}
      {isUpgrade && verification.data?.proof === 'file' && (
        <Notice tone="caution">The DNS record was not found. It can take a while to spread.</Notice>
      )}
      <div>
        <Button
          changes
          look={isUpgrade ? 'plain' : 'primary'}
          disabled={verification.isPending}
          onClick={() => verification.mutate()}
        >
          {verification.isPending ? 'Looking …' : isUpgrade ? 'Verify again' : 'Verify'}
        </Button>
      </div>
    </Section>
  );
}

function DnsRecord({ site }: { readonly site: Site }) {
  const { verification_record: record, verification_token: token } = site;
  return (
    <section className={styles.way} aria-labelledby="proof-by-dns">
      <h3 id="proof-by-dns">By DNS: a TXT record</h3>
      {record === null ? (
        <p>An IP address has no DNS records. Use the file.</p>
      ) : (
        <>
          <p>
            Covers the host and all of its subdomains. Also works once the domain points to the
            edge.
          </p>
          <CopyField label="Name of the record" text={record} />
          <CopyField label="Value of the record" text={token} />
        </>
      )}
    </section>
  );
}

function Refused({ error }: { readonly error: Error }) {
  const { dns, file } = error instanceof SightlineError ? error.details : {};
  return (
    <Notice tone="bad">
      <p>{error.message}</p>
      {typeof dns === 'string' && <p>DNS: {dns}</p>}
      {typeof file === 'string' && <p>File: {file}</p>}
    </Notice>
  );
}
