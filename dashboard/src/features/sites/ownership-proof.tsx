import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Site } from '#contract/sites.ts';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { ApiError } from '../../lib/api.ts';
import styles from './ownership-proof.module.css';
import { refreshSites, verifySite } from './site-requests.ts';

/** The two places where only the owner of a domain can put something, and the button that looks there. */
export function OwnershipProof({ site }: { readonly site: Site }) {
  const client = useQueryClient();
  const verification = useMutation({
    mutationFn: () => verifySite(site),
    onSuccess: () => refreshSites(client, site.brand_id),
  });
  return (
    <Section
      title="Prove that the domain is yours"
      lead="Put the token in one of the two places, then verify. It can stay there."
    >
      <div className={styles.ways}>
        <section className={styles.way} aria-labelledby="proof-by-dns">
          <h3 id="proof-by-dns">By DNS: a TXT record</h3>
          <CopyField label="Name of the record" text={`_sightline.${hostOf(site.domain)}`} />
          <CopyField label="Value of the record" text={site.verification_token} />
        </section>
        <section className={styles.way} aria-labelledby="proof-by-file">
          <h3 id="proof-by-file">By a file at the origin</h3>
          <CopyField
            label="Address of the file"
            text={`${site.origin}/.well-known/sightline.txt`}
          />
          <CopyField label="Content of the file" text={site.verification_token} />
        </section>
      </div>
      {verification.error && <Refused error={verification.error} />}
      <div>
        <Button
          look="primary"
          disabled={verification.isPending}
          onClick={() => verification.mutate()}
        >
          {verification.isPending ? 'Looking …' : 'Verify'}
        </Button>
      </div>
    </Section>
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

/** Records stand under the name alone; a port has none. */
function hostOf(domain: string): string {
  return domain.replace(/:\d+$/, '');
}
