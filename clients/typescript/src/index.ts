export { createClient } from './create-client.ts';
export {
  type ClientErrorType,
  isSightlineError,
  type ServiceErrorType,
  SightlineError,
  type SightlineErrorType,
  type ValidationIssue,
} from './errors.ts';
export type { SightlineClient } from './generated/client.ts';
export type * from './generated/operations.ts';
export type * from './generated/schemas.ts';
export type {
  CallOptions,
  ImportOptions,
  ImportProgress,
  ListMethod,
  ListRowsMethod,
  Method,
  RecordSource,
  RecordsMethod,
  RowsMethod,
} from './methods.ts';
export type { Page } from './page.ts';
export { type RecordFile, recordsOf } from './records-of.ts';
export type { ClientOptions } from './settings.ts';
export type { ClientWarning, OnWarning } from './warnings.ts';
