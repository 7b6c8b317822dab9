import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getWebhookSecret } from '#contract/operations/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded } from '../../components/states.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import styles from './webhooks-page.module.css';

const example = `import { Webhook } from 'standardwebhooks';

// The body as it came, before anything parses it.
const event = new Webhook(process.env.SIGHTLINE_WEBHOOK_SECRET).verify(body, {
  'webhook-id': headers['webhook-id'],
  'webhook-timestamp': headers['webhook-timestamp'],
  'webhook-signature': headers['webhook-signature'],
});`;

/** How a receiver knows that an event is ours, and the secret of what submissions send. */
export function Verification() {
  const brandId = useBrandId();
  const [shows, setShows] = useState(false);
  const secret = useQuery({
    ...requestQuery(requestOf(getWebhookSecret, { params: { brand_id: brandId } })),
    enabled: shows,
  });
  return (
    <Section
      title="Verify what you receive"
      lead="Deliveries are signed according to the Standard Webhooks specification, which has libraries for most languages."
    >
      <CopyField block label="In JavaScript" text={example} />
      <p>
        The header webhook-id is the same for every attempt: remember the ids that you have handled,
        so that you handle each event once.
      </p>
      <p>
        A submission to the pipeline can name a webhook_url of its own. What is sent there is signed
        with the secret of the brand, which can be seen at any time.
      </p>
      {shows ? (
        <Loaded results={[secret]}>
          {({ webhook_secret: text }) => <CopyField label="Secret of the brand" text={text} />}
        </Loaded>
      ) : (
        <div className={styles.start}>
          <Button onClick={() => setShows(true)}>Show the secret of the brand</Button>
        </div>
      )}
    </Section>
  );
}
