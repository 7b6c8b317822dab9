import { access } from '../access.ts';
import {
  deleteResponsesBody,
  maxDeletedAnswers,
  responseDeletion,
  responseImport,
} from '../answers/response-deletions.ts';
import {
  responseGroupsQuery,
  responseListQuery,
  responsePlaceQuery,
  responseQuery,
} from '../answers/response-filters.ts';
import {
  importQuery,
  importRecord,
  importResult,
  maxImportRecords,
  response,
  responseDetail,
  responseGroup,
  responseListMetadata,
  responsePlace,
} from '../answers/responses.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, pageQuery, pathId } from '../parameters.ts';

const tag = 'Responses';

export const listResponses = operation({
  id: 'listResponses',
  audit: 'answers.downloaded',
  method: 'GET',
  path: '/v1/{brand_id}/responses',
  tag,
  summary: 'List responses',
  description:
    'Collected answers with their evaluation, newest first. Any limit is honoured: large pages are streamed. ' +
    '`metadata` describes the filtered set; its counts are distinct responses. With `prompt_id` and ' +
    '`newest_by=platform` it puts the current answers to one prompt side by side.\n\n' +
    'CSV with a header line by `Accept: text/csv`, one response per line by `application/x-ndjson`: without `total` and ' +
    '`metadata`, which take longer than many pages of rows; `Link` has rel next while more follow. In CSV lists and ' +
    'objects are JSON, and text that a spreadsheet would run begins with an apostrophe. Each form is compressed where the ' +
    'request has `Accept-Encoding: gzip`.',
  access: access.query,
  params: ofBrand,
  query: responseListQuery,
  answer: pagedList(response).extend({ metadata: responseListMetadata }),
  produces: ['application/json', 'text/csv', 'application/x-ndjson'],
  headers: ['Link', 'X-Total-Count'],
});

export const listResponseGroups = operation({
  id: 'listResponseGroups',
  method: 'GET',
  path: '/v1/{brand_id}/responses/groups',
  tag,
  summary: 'Count responses by platform or prompt',
  description:
    'The same filters as for the list. Groups with the most responses come first, each with its newest response.',
  access: access.query,
  params: ofBrand,
  query: responseGroupsQuery,
  answer: pagedList(responseGroup),
});

export const getResponsePlace = operation({
  id: 'getResponsePlace',
  method: 'GET',
  path: '/v1/{brand_id}/responses/{response_id}/place',
  tag,
  summary: 'Find a response in a list',
  description:
    'Its position in the list that the same filters give, and the responses next to it, so that a reader can go ' +
    'through the list one by one.',
  access: access.query,
  params: ofBrand.extend({ response_id: pathId }),
  query: responsePlaceQuery,
  answer: responsePlace,
  refusals: ['response_not_found'],
});

export const getResponse = operation({
  id: 'getResponse',
  method: 'GET',
  path: '/v1/{brand_id}/responses/{response_id}',
  tag,
  summary: 'Get a response',
  description:
    'With its provenance, the sources that were only retrieved, and the evidence for its sentiments.',
  access: access.query,
  params: ofBrand.extend({ response_id: pathId }),
  query: responseQuery,
  answer: responseDetail,
  refusals: ['response_not_found'],
});

export const importResponses = operation({
  id: 'importResponses',
  audit: 'answers.imported',
  method: 'POST',
  path: '/v1/{brand_id}/responses/import',
  tag,
  changes: ['Prompts', 'Query', 'Sources'],
  summary: 'Import responses',
  description:
    'A JSON array, or one record per line as `application/x-ndjson`. Handled row by row: a bad row is counted ' +
    'and reported, and never hides a good one. The same `external_id` again replaces the earlier record. At most ' +
    '50 MiB and 10,000 records at once, 16 MiB and 100,000 values each. Of bodies longer than 1 MiB an organization ' +
    'has one at a time; others wait, a few of them. With `dry_run` nothing is stored.',
  access: access.configure,
  params: ofBrand,
  query: importQuery,
  records: { row: importRecord, maxBytes: 50 * 1024 * 1024, maxRows: maxImportRecords },
  answer: importResult,
  refusals: ['malformed_body', 'payload_too_large', 'too_many_records'],
  repeatable: { withField: 'external_id' },
  idempotencyKey: 'answered',
});

export const listResponseImports = operation({
  id: 'listResponseImports',
  method: 'GET',
  path: '/v1/{brand_id}/responses/imports',
  tag,
  summary: 'List imports',
  description:
    'What was imported together, the newest first. Answers from before imports had ids are in none of them.',
  access: access.query,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(responseImport),
});

export const deleteResponses = operation({
  id: 'deleteResponses',
  audit: 'answers.deleted',
  method: 'POST',
  path: '/v1/{brand_id}/responses/delete',
  tag,
  changes: ['Prompts', 'Query', 'Sources', 'Pasted answers', 'Signals', 'Actions'],
  summary: 'Delete or erase responses',
  description:
    'In two steps. With filters, all of which must hold, it deletes nothing: it says what would be deleted, how figures of these days ' +
    'change, and a `token`. With `confirm` it deletes for good exactly what that preview showed, in the background: ask again with the ' +
    'same token until `status` is `deleted`. What was imported since stays. Only imported and pasted answers can be deleted; with `erase` an admin who ' +
    'is signed in erases any answer, also one that was collected, which then never comes back. At most ' +
    `${maxDeletedAnswers.toLocaleString('en')} at once; a preview can be confirmed for an hour. An imported answer may be imported again. ` +
    'Then `certificate` says what went; the same token shows it later.',
  access: access.configure,
  stepUp: true,
  params: ofBrand,
  body: deleteResponsesBody,
  answer: responseDeletion,
  refusals: ['admin_required', 'deletion_not_found', 'too_many_records'],
  repeatable: true,
});

export const responseOperations = [
  listResponses,
  listResponseGroups,
  getResponsePlace,
  getResponse,
  importResponses,
  listResponseImports,
  deleteResponses,
];
