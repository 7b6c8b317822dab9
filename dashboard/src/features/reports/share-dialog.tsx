import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listShareLinks, revokeShareLink, shareReport } from '#contract/operations/share-links.ts';
import type { ShareLink } from '#contract/outgoing/share-links.ts';
import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { Select, TextField } from '../../components/controls/field.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import formStyles from '../../components/forms/form.module.css';
import { Notice } from '../../components/page/notice.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { baseUrl } from '../../lib/api/base-url.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import styles from './share-dialog.module.css';

const ends = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'One year' },
];

interface ShareDialogProps {
  readonly reportId: string;
  readonly onClose: () => void;
}

/** Makes links to a report, and shows and revokes those there are. */
export function ShareDialog({ reportId, onClose }: ShareDialogProps) {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  const [days, setDays] = useState('30');
  const [password, setPassword] = useState('');
  const share = useMutation({
    mutationFn: () =>
      change(shareReport, {
        params: { ...params, report_id: reportId },
        body: { expires_in_days: Number(days), password: password === '' ? null : password },
      }),
    onSuccess: () => setPassword(''),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    share.mutate();
  };
  return (
    <Dialog
      title="Share this report"
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <form className={formStyles.form} onSubmit={send}>
        <p>
          Anyone with the link sees this report, up to date, without signing in. They see nothing
          else.
        </p>
        <Select label="The link expires after" value={days} options={ends} onChange={setDays} />
        <TextField
          label="Password (optional)"
          hint="At least 8 characters. Give it to readers separately from the link."
          type="password"
          autoComplete="new-password"
          minLength={8}
          maxLength={1024}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {share.error && <Notice tone="bad">{share.error.message}</Notice>}
        <div>
          <Button look="primary" type="submit" disabled={share.isPending}>
            {share.isPending ? 'Creating …' : 'Create link'}
          </Button>
        </div>
      </form>
      {share.data && (
        <div className={styles.made}>
          <Notice tone="good">Copy the link now: it is not shown again.</Notice>
          <CopyField label="Link" text={new URL(share.data.path.slice(1), baseUrl).href} />
        </div>
      )}
      <Links reportId={reportId} />
    </Dialog>
  );
}

function Links({ reportId }: Pick<ShareDialogProps, 'reportId'>) {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  const request = requestOf(listShareLinks, { params, query: { report_id: reportId, limit: 200 } });
  const links = useQuery(requestQuery(request));
  const revoke = useMutation({
    mutationFn: ({ id }: ShareLink) =>
      change(revokeShareLink, { params: { ...params, link_id: id } }),
  });
  return (
    <Loaded results={[links]}>
      {({ items }) =>
        items.length > 0 && (
          <section className={styles.links}>
            <h3>Active links</h3>
            <ul>
              {items.map((link) => (
                <li key={link.id}>
                  <span>{linkWords(link)}</span>
                  <Button
                    look="danger"
                    disabled={revoke.isPending}
                    onClick={() => revoke.mutate(link)}
                  >
                    Revoke
                    <span className="visually-hidden">
                      {' '}
                      the link of {formatMoment(link.created_at)}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
            {revoke.error && <Notice tone="bad">{revoke.error.message}</Notice>}
          </section>
        )
      }
    </Loaded>
  );
}

function linkWords(link: ShareLink): string {
  const parts = [
    `${link.made_by === 'schedule' ? 'Sent' : 'Made'} ${formatMoment(link.created_at)}`,
    `expires ${formatMoment(link.expires_at)}`,
    ...(link.has_password ? ['with a password'] : []),
    ...(link.is_blocked ? ['not working: your organization does not allow it'] : []),
    link.opens === 0 ? 'not opened yet' : `opened ${counted(link.opens, 'time')}`,
  ];
  return parts.join(', ');
}
