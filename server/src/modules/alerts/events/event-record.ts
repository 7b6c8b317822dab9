import type { Selectable } from 'kysely';
import type { AlertDelivery, AlertEvent } from '#contract/alerts.ts';
import type { AlertTables } from '../tables.ts';

export const eventColumns = [
  'id',
  'type',
  'rule_id',
  'title',
  'body',
  'data',
  'created_at',
] as const;

export type EventRow = Pick<Selectable<AlertTables['alert_events']>, (typeof eventColumns)[number]>;

export function eventRecord(row: EventRow, deliveries: readonly AlertDelivery[]): AlertEvent {
  return {
    id: row.id,
    type: row.type,
    alert_id: row.rule_id,
    title: row.title,
    text: row.body,
    data: row.data,
    created_at: row.created_at.toISOString(),
    deliveries: [...deliveries],
  };
}
