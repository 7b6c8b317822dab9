import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  deleteAlert,
  deleteAlertChannel,
  listAlertChannels,
  listAlertEvents,
  listAlerts,
  testAlertChannel,
} from '#contract/operations/alerts.ts';
import { alertEventTypes } from '#contract/outgoing/alert-event-types.ts';
import type {
  AlertChannel,
  AlertDelivery,
  AlertEvent,
  AlertRule,
} from '#contract/outgoing/alerts.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { AddButton, Button } from '../../components/controls/button.tsx';
import { DeleteDialog } from '../../components/forms/form-dialog.tsx';
import { AddressPager } from '../../components/page/list-parts.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { readAlertSearch } from './alert-search.ts';
import { eventWords, statusWords } from './alert-words.ts';
import styles from './alerts-page.module.css';
import { ChannelDialog } from './channel-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { ruleTable } from './rule-table.tsx';

interface ChannelActions {
  readonly isBusy: boolean;
  readonly onTest: (channel: AlertChannel) => void;
  readonly onDelete: (channel: AlertChannel) => void;
}

const kinds = { slack: 'Chat', email: 'E-mail' } as const;

export function channelTable(
  channels: readonly AlertChannel[],
  { isBusy, onTest, onDelete }: ChannelActions,
): ReadyTable {
  return tableOf<AlertChannel>({
    caption: 'Channels',
    rows: channels,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'name',
        label: 'Channel',
        value: ({ name }) => name,
        cell: ({ name, kind, target, unconfirmed_recipients: unconfirmed }) => (
          <div className={styles.rule}>
            <span>{name}</span>
            <span className={styles.soft}>
              {kinds[kind]}: {target}
            </span>
            {unconfirmed.length > 0 && (
              <span className={styles.soft}>Not confirmed yet: {unconfirmed.join(', ')}</span>
            )}
          </div>
        ),
      },
      {
        key: 'events',
        label: 'Reports',
        value: ({ events }) => events.map((event) => eventWords[event]).join(', '),
        cell: ({ events }) =>
          events.length === alertEventTypes.length
            ? 'Everything'
            : events.map((event) => eventWords[event]).join(', '),
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (channel) => (
          <span className={styles.actions}>
            <Button changes disabled={isBusy} onClick={() => onTest(channel)}>
              Send a test<span className="visually-hidden"> to {channel.name}</span>
            </Button>
            <Button changes look="quiet" onClick={() => onDelete(channel)}>
              Delete<span className="visually-hidden"> {channel.name}</span>
            </Button>
          </span>
        ),
      },
    ],
  });
}

const eventsPerPage = 25;
const lookEveryMs = 2_000;

/** What was reported and whether it arrived; looks again while something is under way. */
export function EventHistory() {
  const { offset = 0 } = readAlertSearch(useSearch({ strict: false }));
  const request = requestOf(listAlertEvents, {
    params: { brand_id: useBrandId() },
    query: { limit: eventsPerPage, offset: offset || undefined },
  });
  const events = useQuery({
    ...requestQuery(request),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ deliveries }) =>
        deliveries.some(({ status, attempts }) => status === 'pending' && attempts < 2),
      )
        ? lookEveryMs
        : false,
  });
  return (
    <>
      <Panel
        title="What was reported"
        requests={[request]}
        results={[events]}
        empty="Nothing yet. Changes within chance are not reported."
      >
        {({ items }) => ({ table: eventTable(items) })}
      </Panel>
      <AddressPager total={events.data?.total ?? 0} offset={offset} limit={eventsPerPage} />
    </>
  );
}

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
      actions={<AddButton label="New rule" onClick={() => setOpen({ what: 'rule' })} />}
    >
      <Panel
        title="Rules"
        requests={[ruleRequest]}
        results={[rules]}
        empty="Create a rule to hear when a metric really changes. The form shows how often it would have alerted you in the past 90 days."
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
          onSubmit={() => change(deleteAlert, { params: { ...params, alert_id: open.rule.id } })}
          onClose={close}
        >
          <p>{open.rule.name}</p>
          <p>It is no longer checked. What it reported stays in the history.</p>
        </DeleteDialog>
      )}
      {open?.what === 'delete channel' && (
        <DeleteDialog
          title="Delete this channel?"
          onSubmit={() =>
            change(deleteAlertChannel, { params: { ...params, channel_id: open.channel.id } })
          }
          onClose={close}
        >
          <p>{open.channel.name}</p>
          <p>Nothing more is sent there, including pending retries.</p>
        </DeleteDialog>
      )}
    </Page>
  );
}

export function eventTable(events: readonly AlertEvent[]): ReadyTable {
  return tableOf<AlertEvent>({
    caption: 'What was reported',
    rows: events,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'created',
        label: 'When',
        value: ({ created_at: time }) => time,
        cell: ({ created_at: time }) => <span className={styles.nowrap}>{formatMoment(time)}</span>,
      },
      {
        key: 'title',
        label: 'What',
        value: ({ title }) => title,
        cell: ({ type, title, text }) => (
          <div className={styles.rule}>
            <span>{title}</span>
            <span className={styles.soft}>{eventWords[type]}</span>
            <span className={styles.text}>{text}</span>
          </div>
        ),
      },
      {
        key: 'deliveries',
        label: 'Sent to',
        value: ({ deliveries }) =>
          deliveries
            .map(({ channel, status }) => `${channel}: ${statusWords[status].label}`)
            .join(', '),
        cell: ({ deliveries }) =>
          deliveries.length === 0 ? (
            <span className={styles.soft}>No channel</span>
          ) : (
            <ul className={styles.deliveries}>
              {deliveries.map((delivery) => (
                <Delivery key={`${delivery.kind} ${delivery.channel}`} {...delivery} />
              ))}
            </ul>
          ),
      },
    ],
  });
}

function Delivery({ channel, status, error }: AlertDelivery) {
  return (
    <li>
      <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge> {channel}
      {error && <span className={styles.bad}> {error}</span>}
    </li>
  );
}
