import type { Connection, ReferralEvent } from '#contract/referrals.ts';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { requestUrl } from '../../lib/api-request.ts';
import { baseUrl } from '../../lib/base-url.ts';
import { curlCommand } from '../../lib/curl.ts';
import { addDays, dayOf } from '../../lib/day.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import styles from './push-instructions.module.css';
import { pushRequest } from './referral-requests.ts';

interface PushInstructionsProps {
  readonly connection: Connection;
  readonly onUpload: () => void;
  readonly onClose: () => void;
}

/** How numbers come in from now on: by a script of the brand's own, or as a file. */
export function PushInstructions({ connection, onUpload, onClose }: PushInstructionsProps) {
  const request = pushRequest(useBrandId(), connection.id, [exampleEvent()]);
  return (
    <Dialog
      title="Send visits"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" onClick={onUpload}>
            Upload a file
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          Once a day, let a script send what {connection.provider} counted for {connection.website}:
          one event for each day, referrer and page. Sending a day again replaces its numbers, so
          retries and corrections are safe.
        </p>
        <CopyField label="Address" text={requestUrl(request, baseUrl).href} />
        <CopyField block label="An example" text={curlCommand(request, baseUrl)} />
        <p className={styles.hint}>
          The key is an API key with the scope configure. At most 10,000 events and 5 MB at once, as
          a JSON array or one event per line. Referrers that are not AI platforms are refused one by
          one, with the reason; the others are accepted.
        </p>
      </div>
    </Dialog>
  );
}

function exampleEvent(): ReferralEvent {
  return {
    date: addDays(dayOf(new Date()), -1),
    raw_referrer_value: 'chatgpt.com / referral',
    raw_page_value: '/pricing',
    pageviews: 58,
    sessions: 41,
    transactions: 2,
    purchase_revenue: 318.5,
  };
}
