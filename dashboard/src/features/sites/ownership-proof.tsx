import { useMutation } from '@tanstack/react-query';
import { verifySite } from '#contract/operations/sites.ts';
import type { Site } from '#contract/sites.ts';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { ApiError } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';
import styles from './ownership-proof.module.css';

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
  const { dns, file } = error instanceof ApiError ? error.details : {};
  return (
    <Notice tone="bad">
      <p>{error.message}</p>
      {typeof dns === 'string' && <p>DNS: {dns}</p>}
      {typeof file === 'string' && <p>File: {file}</p>}
    </Notice>
  );
}
