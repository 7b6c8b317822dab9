import { useQueryClient } from '@tanstack/react-query';
import { pushReferralEvents } from '#contract/operations/ai-referrals.ts';
import type { Connection } from '#contract/referrals.ts';
import { UploadDialog } from '../../components/upload/upload-dialog.tsx';
import { markStale } from '../../lib/mark-stale.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { readReferralFile } from './read-referral-file.ts';
import { pushEvents } from './referral-requests.ts';

interface UploadVisitsProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** Daily numbers from a file, into one connection. */
export function UploadVisits({ connection, onClose }: UploadVisitsProps) {
  const brandId = useBrandId();
  const client = useQueryClient();
  return (
    <UploadDialog
      upload={{
        title: 'Upload visits',
        verb: 'Upload',
        noun: 'event',
        plural: 'visits',
        forms: 'CSV with a header, a JSON array, or one JSON event per line',
        accept: '.csv,.json,.ndjson,.jsonl,.txt,text/csv,application/json',
        maxMegabytes: 20,
        insteadOfLarge: 'Split it, or push it from the command line with push-referrals.',
        rowsAtOnce: 1000,
        read: readReferralFile,
        isRepeatable: () => true,
        send: (events, signal) => pushEvents(brandId, connection.id, events, signal),
        refresh: () => markStale(client, pushReferralEvents, { brand_id: brandId }),
      }}
      lead={`To ${connection.website} · ${connection.provider}: daily numbers by referrer and page, as your analytics tool exports them.`}
      hint="Columns: date (2026-11-14), referrer, page; and as far as known sessions, pageviews, transactions, revenue. The same day, referrer and page again replace the earlier numbers, so a file can be sent as often as you like."
      onClose={onClose}
    />
  );
}
