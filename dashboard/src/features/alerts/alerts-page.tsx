import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AlertChannel, AlertRule } from '#contract/alerts.ts';
import {
  deleteAlertChannel,
  listAlertChannels,
  testAlertChannel,
} from '#contract/operations/alert-channels.ts';
import { deleteAlert, listAlerts } from '#contract/operations/alerts.ts';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { ChannelDialog } from './channel-dialog.tsx';
import { channelTable } from './channel-table.tsx';
import { EventHistory } from './event-history.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { ruleTable } from './rule-table.tsx';

type Open =
  | { readonly what: 'rule'; readonly rule?: AlertRule }
  | { readonly what: 'channel' }
  | { readonly what: 'delete rule'; readonly rule: AlertRule }
  | { readonly what: 'delete channel'; readonly channel: AlertChannel };

/** What is watched, who is told, and what was reported. */
export function AlertsPage() {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const ruleRequest = requestOf(listAlerts, { params, query: { limit: 100 } });
  const channelRequest = requestOf(listAlertChannels, { params, query: { limit: 100 } });
  const rules = useQuery(requestQuery(ruleRequest));
  const channels = useQuery(requestQuery(channelRequest));
  const test = useMutation({
    mutationFn: ({ id }: AlertChannel) =>
      change(testAlertChannel, { params: { ...params, channel_id: id } }),
  });
  return (
    <Page
      title="Alerts"
      lead="Rules are checked once a day: the last 28, 7 and 3 days, each against the 28 before, for the same prompts and platforms. A rule reports a change once it is likely real, and again when the figure is back where it was."
      actions={
        <Button changes look="primary" icon="add" onClick={() => setOpen({ what: 'rule' })}>
          New rule
        </Button>
      }
    >
      <Panel
        title="Rules"
        requests={[ruleRequest]}
        results={[rules]}
        empty="Create a rule to hear when a metric really changes. The form shows when it would have fired in the past 90 days."
      >
        {({ items }) => ({
          table: ruleTable(items, {
            onChange: (rule) => setOpen({ what: 'rule', rule }),
            onDelete: (rule) => setOpen({ what: 'delete rule', rule }),
          }),
        })}
      </Panel>
      <Panel
        title="Channels"
        meaning="Webhooks that are registered for alerts get the same events; see Settings, Webhooks."
        requests={[channelRequest]}
        results={[channels]}
        controls={
          <Button changes icon="add" onClick={() => setOpen({ what: 'channel' })}>
            New channel
          </Button>
        }
        empty="Add a chat or email addresses to be notified. Until then, reports are only listed below."
      >
        {({ items }) => ({
          table: channelTable(items, {
            isBusy: test.isPending,
            onTest: (channel) => test.mutate(channel),
            onDelete: (channel) => setOpen({ what: 'delete channel', channel }),
          }),
        })}
      </Panel>
      {test.error && <Notice tone="bad">{test.error.message}</Notice>}
      <EventHistory />
      {open?.what === 'rule' && <RuleDialog rule={open.rule} onClose={close} />}
      {open?.what === 'channel' && <ChannelDialog onClose={close} />}
      {open?.what === 'delete rule' && (
        <DeleteDialog
          title="Delete this rule?"
          name={open.rule.name}
          effect=" It is no longer checked. What it reported stays in the history."
          onDelete={() => change(deleteAlert, { params: { ...params, alert_id: open.rule.id } })}
          onClose={close}
        />
      )}
      {open?.what === 'delete channel' && (
        <DeleteDialog
          title="Delete this channel?"
          name={open.channel.name}
          effect="Nothing more is sent there, including pending retries."
          onDelete={() =>
            change(deleteAlertChannel, { params: { ...params, channel_id: open.channel.id } })
          }
          onClose={close}
        />
      )}
    </Page>
  );
}

interface DeleteDialogProps {
  readonly title: string;
  readonly name: string;
  readonly effect: string;
  readonly onDelete: () => Promise<unknown>;
  readonly onClose: () => void;
}

function DeleteDialog({ title, name, effect, onDelete, onClose }: DeleteDialogProps) {
  return (
    <FormDialog
      title={title}
      submit="Delete"
      submitting="Deleting …"
      cancel="Keep it"
      look="danger"
      onSubmit={onDelete}
      onClose={onClose}
    >
      <p>{name}</p>
      <p>{effect}</p>
    </FormDialog>
  );
}
