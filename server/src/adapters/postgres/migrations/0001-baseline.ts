import { sql } from 'kysely';
import type { Migration } from '../migration.ts';
import { accounts } from '../schema/accounts.ts';
import { alerts } from '../schema/alerts.ts';
import { brands } from '../schema/brands.ts';
import { collection } from '../schema/collection.ts';
import { connectedApps } from '../schema/connected-apps.ts';
import { controlPrompts } from '../schema/control-prompts.ts';
import { demo } from '../schema/demo.ts';
import { installation } from '../schema/installation.ts';
import { observations } from '../schema/observations.ts';
import { pipeline } from '../schema/pipeline.ts';
import { prompts } from '../schema/prompts.ts';
import { referrals } from '../schema/referrals.ts';
import { reports } from '../schema/reports.ts';
import { signals } from '../schema/signals.ts';
import { sites } from '../schema/sites.ts';
import { sources } from '../schema/sources.ts';
import { webhooks } from '../schema/webhooks.ts';

/** The complete schema of the first release. Tables come after those they refer to. */
const parts = [
  accounts,
  connectedApps,
  brands,
  prompts,
  observations,
  collection,
  controlPrompts,
  sources,
  referrals,
  webhooks,
  sites,
  pipeline,
  alerts,
  signals,
  reports,
  demo,
  installation,
];

export const baseline: Migration = {
  id: '0001-baseline',
  async up(db) {
    // One round trip, since a first start waits for it.
    await sql.raw(parts.join('')).execute(db);
  },
};
