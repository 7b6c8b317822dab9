import { createTable } from './columns.ts';
import { baselineColumns, createTypes } from './observation-columns.ts';
import {
  agentVisitColumns,
  movedObservationColumns,
  nameColumns,
  ownerColumns,
  rawAnswerColumns,
  referralColumns,
  visitBatchColumns,
} from './other-columns.ts';

/**
 * What the first release has. Rows of `observations` and of the tables below are kept unique by the statements that write them, without an index.
 */
export const createSchema: readonly string[] = [
  ...createTypes,
  createTable('observations', baselineColumns),
  createTable('moved_observations', movedObservationColumns),
  createTable('names', nameColumns),
  createTable('raw_answers', rawAnswerColumns),
  createTable('referrals', referralColumns),
  createTable('agent_visits', agentVisitColumns),
  createTable('agent_visit_batches', visitBatchColumns),
  createTable('installation', ownerColumns),
];
