import type { AnswerHeader, Operation } from '#contract/operation.ts';
import { examplesOf } from './openapi-examples.ts';
import type { Content, Header, JsonSchema, Response, Schemas } from './openapi-types.ts';

/** Every header that an answer can have; operations refer to them by name. */
export const answerHeaders = {
  RateLimitPolicy: header('The limit (q) and its window in seconds (w).', '"default";q=6000;w=60'),
  RateLimit: header(
    'What remains (r) and the seconds until it resets (t).',
    '"default";r=5999;t=60',
  ),
  RequestId: header('Identifies the request in the log; your own is kept.', '0b9d3c1e'),
  Link: header(
    'The next page while more rows follow (rel next), and the one before (rel prev).',
    '</v1/1/query?fields=date%2Cresponses&offset=50000&limit=50000>; rel="next"',
  ),
  TotalCount: header('Rows on all pages; only with `include_total=true`.', '1234'),
  Deprecation: header('Since when the operation is deprecated (RFC 9745).', '@1767225600'),
  RetryAfter: header('Seconds to wait before the request is sent again.', '17'),
  WwwAuthenticate: header('The scheme to authenticate with.', 'Bearer'),
} satisfies Record<string, Header>;

function header(description: string, example: string): Header {
  return { description, schema: { type: 'string', examples: [example] } };
}

const ownHeaders = { Link: 'Link', 'X-Total-Count': 'TotalCount' } as const satisfies Record<
  AnswerHeader,
  keyof typeof answerHeaders
>;

/** What an operation answers when nothing is wrong. */
export function successResponse(
  operation: Operation,
  answer: JsonSchema,
  components: Schemas,
): Response {
  return {
    description: operation.status === 201 ? 'Created.' : 'Success.',
    headers: headersOf(operation),
    content: contentOf(operation, answer, components),
  };
}

function headersOf({ headers = [], deprecatedSince }: Operation) {
  const reference = (name: keyof typeof answerHeaders) => ({
    $ref: `#/components/headers/${name}`,
  });
  return {
    'RateLimit-Policy': reference('RateLimitPolicy'),
    RateLimit: reference('RateLimit'),
    'X-Request-Id': reference('RequestId'),
    ...Object.fromEntries(headers.map((name) => [name, reference(ownHeaders[name])])),
    ...(deprecatedSince ? { Deprecation: reference('Deprecation') } : {}),
  };
}

/** JSON has a schema; every other form is text, shown with the same rows. */
function contentOf(
  { answer: schema, answerExample, produces = ['application/json'] }: Operation,
  answer: JsonSchema,
  components: Schemas,
): Content {
  const declared = examplesOf(schema, answer, components);
  const [example] = Object.values(declared ?? {});
  const examples = answerExample
    ? { example: { value: { ...(example?.value as object | undefined), ...answerExample } } }
    : declared;
  return Object.fromEntries(
    produces.map((type) => {
      if (type === 'application/json')
        return [type, { schema: answer, ...(examples && { examples }) }];
      const text = rowsAs(type, example?.value);
      const shown = text === undefined ? {} : { examples: { example: { value: text } } };
      return [type, { schema: { type: 'string' }, ...shown }];
    }),
  );
}

function rowsAs(type: string, rows: unknown): string | undefined {
  if (!Array.isArray(rows)) return undefined;
  if (type === 'application/x-ndjson') {
    return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  const line = (values: readonly unknown[]) => `${values.join(',')}\r\n`;
  return line(Object.keys(rows[0] ?? {})) + rows.map((row) => line(Object.values(row))).join('');
}
