import { transportErrors } from '../error-table.ts';

/** The address of a fresh installation, used in all examples. */
export const exampleBaseUrl = 'http://localhost:8080';

const anywhere = (
  [
    'malformed_request',
    'not_found',
    'method_not_allowed',
    'request_timeout',
    'expectation_failed',
    'headers_too_large',
  ] as const
)
  .map((type) => `- ${transportErrors[type].status} \`${type}\`: ${transportErrors[type].when}`)
  .join('\n');

/** What all operations have in common, in Markdown; the reference page renders the same text. */
export const introduction = `
Sightline tracks how AI answer platforms talk about a brand. Everything the dashboard shows and does
goes through this API, so whatever you see there you can also read, change and automate from here.

## Base URL

A fresh installation answers at \`${exampleBaseUrl}\`; replace it with your own host. Requests and answers
are JSON in UTF-8. Times are ISO 8601 with an offset, countries ISO 3166-1 alpha-2 codes in upper case. An unknown
query parameter or body field is ignored, except where an operation says otherwise. A parameter that is not
documented as repeatable is sent once. Lists of names are sets: the first of equal entries stays. The version is part of the path: \`/v1\` or \`/v2\`.

## Authentication

Send an API key as a bearer credential with every request:

\`\`\`shell
curl ${exampleBaseUrl}/v1/brands \\
  -H "Authorization: Bearer $SIGHTLINE_API_KEY"
\`\`\`

A key carries one or more scopes, and reaches all brands of its organization or only those it names:

- \`query\` reads results and configuration.
- \`configure\` reads and changes configuration.
- \`create-brand\` creates, archives and restores brands.

People sign in with email and password and receive a session token, which is sent the same way. Their role
says what it may do: an admin or a member has every scope, a viewer \`query\` alone, and members and viewers
can be limited to some brands as keys can. Keys and people are managed by an admin who is signed in, never
by a key. A key or person limited to some brands that creates a brand reaches that one, too. Checks run in this
order: credential, rate limit, scope, brand, then the request itself.

## Lists

Every list takes \`limit\` (100 unless given) and \`offset\` (0), and answers in one envelope. \`total\` counts the
rows on all pages. A limit is honoured as given or refused, never silently cut: add it to the offset for
the next page until \`offset\` reaches \`total\`.

\`\`\`json
{
  "total": 240,
  "items": [{ "id": 1, "name": "Northwind" }],
  "offset": 0,
  "limit": 1,
  "metadata": {}
}
\`\`\`

## Errors

An error has a \`type\` to act on and a \`message\` to read; some types add members of their own.

\`\`\`json
{
  "detail": {
    "type": "insufficient_scope",
    "message": "This needs the scope configure.",
    "required_scope": ["configure"]
  }
}
\`\`\`

A request that does not fit its schema is a 422, and its \`detail\` is a list of every failed check. \`loc\` says
where: it starts with \`body\`, \`query\` or \`path\`.

\`\`\`json
{
  "detail": [
    {
      "loc": ["body", "name"],
      "msg": "Field required",
      "type": "missing",
      "input": {},
      "ctx": {}
    }
  ]
}
\`\`\`

Each operation lists its own errors. These can come from any path:

${anywhere}

Every answer carries \`X-Request-Id\`; send your own to find a request in the log again.

Query parameters that an operation does not have are ignored, and its answer names them, so that a mistyped one is seen:

\`\`\`
Sightline-Ignored-Parameters: "strat_date";did-you-mean="start_date", "utm_source"
\`\`\`

Names are sorted and percent-encoded; of many or long ones only the first are there, and a number at the end says how
many more there are.

## Sending a request again

A POST that creates something or costs money takes the header \`Idempotency-Key\`: your own name for the request, up to
255 characters, such as a UUID. When no answer came, send the same request with the same key: if the first one succeeded,
nothing is done again and you get its answer, with the header \`Idempotent-Replayed\`. A request that failed changed
nothing and may be sent again with its key. Keys are kept for 24 hours, for each credential and operation.

\`\`\`shell
curl -X POST ${exampleBaseUrl}/v1/1/collections \\
  -H "Authorization: Bearer $SIGHTLINE_API_KEY" \\
  -H "Idempotency-Key: 4b7e0a52-8f7c-4f0e-9a53-0d6a3d3a7f10" \\
  -H "Content-Type: application/json" -d '{"prompt_id": 42}'
\`\`\`

## Pace

Headers have 15 seconds. A body must bring 40 KiB every ten seconds, and has 30 seconds plus one for every 64 KiB as
a whole; a slower one is a 408 \`request_timeout\`. Keep a connection for as long as you like between requests, up to 65 seconds.

## Rate limits

A credential may send 6,000 requests a minute unless the operator has set another limit. The headers
\`RateLimit-Policy\` and \`RateLimit\` give the limit, what remains of it and the seconds until it resets. Beyond
it the answer is 429 \`rate_limited\`, and \`Retry-After\` says how many seconds to wait.
`.trim();

/** One sentence per group of operations; a group without one is only listed. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  Brands: 'A brand is what you track: its names, websites, competitors, personas and topics.',
  Competitors:
    'The companies a brand is compared with. Their names are recognised in every answer.',
  Personas:
    'The kinds of people a brand wants to be recommended to; a prompt can be asked as one of them.',
  Stages: 'The steps of the journey that prompts are sorted by. Each brand has its own set.',
  Prompts: 'The questions asked on a schedule, each on one or more platforms.',
  Collection: 'When prompts are asked, with which keys and at what cost, and what stops it.',
  Feeds: 'What changed since you last asked, in an order that misses and repeats nothing.',
  Portfolio: 'All brands of an organization at a glance.',
  'AI referrals': 'Visits that AI assistants sent, pushed from your analytics tool day by day.',
  Sites: 'Pages served to AI agents in place of the regular ones, and how often agents visit.',
  Pipeline:
    'Audits pages, restructures their content and publishes it at the edge. In early access.',
  Webhooks: 'Where the pipeline sends its events, signed by the Standard Webhooks specification.',
  Organizations: 'The organization that a credential belongs to.',
  'API keys': 'Credentials for programs. Only an admin who is signed in manages them.',
  'Audit log': 'Who did what in the organization, in entries that are never changed.',
  People: 'Who belongs to the organization and in which role; others are invited by a link.',
  Sessions: 'Signing in and out as a person.',
  Operator: 'Used by the operator’s command line; closed to API keys and people.',
  Service: 'For load balancers and monitoring. No credential, no rate limit.',
};
