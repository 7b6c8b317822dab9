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
export type * from './generated/fields.ts';
export type * from './generated/operations.ts';
export type * from './generated/schemas.ts';
export type {
  AnyFields,
  CallOptions,
  FeedMethod,
  FeedPage,
  ImportOptions,
  ImportProgress,
  ListMethod,
  ListRowsMethod,
  Method,
  QueryMethod,
  RecordSource,
  RecordsMethod,
} from './methods.ts';
export type { Page } from './page.ts';
export { type RecordFile, recordsOf } from './records-of.ts';
export type { ClientOptions } from './settings.ts';
export type { ClientWarning, OnWarning } from './warnings.ts';
