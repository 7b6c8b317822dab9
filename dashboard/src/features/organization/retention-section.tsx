import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Retention, RetentionBody, RetentionKind } from '#contract/accounts/retention.ts';
import { getRetention, putRetention } from '#contract/operations/organizations.ts';
import { Button } from '../../components/controls/button.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { DangerDialog } from '../../components/forms/form-dialog.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { counted, formatCount, formatDay } from '../../lib/words/format.ts';

type Limit = Retention['kinds'][number];

const maxDays = 36_500;

const words: Readonly<
  Record<RetentionKind, { readonly label: string; readonly rows: readonly [string, string?] }>
> = {
  answers: { label: 'Answers, with everything kept of them', rows: ['answer'] },
  raw_answers: { label: 'What providers sent, word for word', rows: ['original answer'] },
  visits: { label: 'Visits by AI agents and from assistants', rows: ['visit'] },
  signals: { label: 'Searches for changes, with what they found', rows: ['search', 'searches'] },
  logs: { label: 'Deliveries of webhooks, and past alerts', rows: ['entry', 'entries'] },
};

interface OfOrganization {
  readonly organizationId: number;
}

/** How long each kind of data is kept. */
export function RetentionSection({ organizationId }: OfOrganization) {
  const request = requestOf(getRetention, { params: { organization_id: organizationId } });
  const found = useQuery(requestQuery(request));
  return (
    <Section
      title="How long data is kept"
      lead="Everything is kept forever unless you set a limit. What is older than a limit is deleted every day, for good, for all brands."
    >
      <Loaded results={[found]}>
        {({ kinds }) => (
          <Limits
            key={kinds.map(({ days }) => days).join()}
            organizationId={organizationId}
            limits={kinds}
          />
        )}
      </Loaded>
    </Section>
  );
}

function Limits({ organizationId, limits }: OfOrganization & { readonly limits: Limit[] }) {
  const [typed, setTyped] = useState(
    Object.fromEntries(limits.map(({ kind, days }) => [kind, days === null ? '' : String(days)])),
  );
  const [isAsking, setIsAsking] = useState(false);
  const daysOf = ({ kind }: Limit) => (typed[kind] ? Number(typed[kind]) : null);
  const changed = limits.filter((limit) => daysOf(limit) !== limit.days);
  const isFine = limits.every((limit) => isLimit(daysOf(limit), limit));
  const body: RetentionBody = Object.fromEntries(
    changed.map((limit) => [limit.kind, daysOf(limit)]),
  );
  return (
    <>
      {limits.map((limit) => (
        <TextField
          key={limit.kind}
          label={`${words[limit.kind].label}: days`}
          hint={hintOf(limit)}
          type="number"
          inputMode="numeric"
          min={limit.min_days}
          max={maxDays}
          placeholder="Forever"
          value={typed[limit.kind] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [limit.kind]: target.value })}
        />
      ))}
      <Button
        changes
        look="primary"
        disabled={changed.length === 0 || !isFine}
        onClick={() => setIsAsking(true)}
      >
        Save limits …
      </Button>
      {isAsking && (
        <LimitsDialog
          organizationId={organizationId}
          body={body}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const isLimit = (days: number | null, { min_days }: Limit) =>
  days === null || (Number.isInteger(days) && days >= min_days && days <= maxDays);

function hintOf({ min_days, last_run_at, last_deleted, days }: Limit): string {
  const bounds = `${formatCount(min_days)} or more; empty: forever.`;
  if (days === null || last_run_at === null) return bounds;
  return `${bounds} Last deleted on ${formatDay(last_run_at)}: ${formatCount(last_deleted)}.`;
}

interface LimitsDialogProps extends OfOrganization {
  readonly body: RetentionBody;
  readonly onClose: () => void;
}

/** Says what the new limits delete. */
function LimitsDialog({ organizationId, body, onClose }: LimitsDialogProps) {
  const change = useChange();
  const params = { organization_id: organizationId };
  const asked = Object.entries(body).flatMap(([kind, days]) =>
    typeof days === 'number' ? [[kind, days]] : [],
  );
  const request = requestOf(getRetention, { params, query: Object.fromEntries(asked) });
  const found = useQuery({ ...requestQuery(request), gcTime: 0 });
  return (
    <DangerDialog
      title="Change how long data is kept?"
      submit="Change limits"
      submitting="Changing …"
      cancel="Keep the limits"
      canSubmit={found.isSuccess}
      onSubmit={() => change(putRetention, { params, body })}
      onClose={onClose}
    >
      <Loaded results={[found]}>
        {({ kinds }) => (
          <>
            <ul>
              {kinds
                .filter(({ kind }) => body[kind] !== undefined)
                .map(({ kind, would_delete }) => (
                  <li key={kind}>{effectOf(kind, body[kind] ?? null, would_delete)}</li>
                ))}
            </ul>
            <p>
              The first deletion begins in an hour: until then you can take it back. After that
              nobody can bring the data back.
            </p>
          </>
        )}
      </Loaded>
    </DangerDialog>
  );
}

function effectOf(kind: RetentionKind, days: number | null, doomed: number | null): string {
  const { label, rows } = words[kind];
  if (days === null) return `${label}: kept forever.`;
  return `${label}: kept for ${counted(days, 'day')}. Deletes ${counted(doomed ?? 0, ...rows)}.`;
}
