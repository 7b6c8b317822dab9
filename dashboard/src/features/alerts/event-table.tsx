import type { AlertDelivery, AlertEvent } from '#contract/alerts.ts';
import { Badge } from '../../components/badge.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { formatMoment } from '../../lib/format-moment.ts';
import { eventWords, statusWords } from './alert-words.ts';
import styles from './alerts-page.module.css';

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
