import { checkCategories, type PageAuditCategory } from '#contract/page-audits.ts';
import { auditChecks } from './checks/catalog.ts';
import type { Check } from './checks/check.ts';

const categoryTitles: Readonly<Record<PageAuditCategory, string>> = {
  access: 'Access: may agents read and quote the page',
  delivery: 'Delivery: does the page arrive',
  content: 'Content: is there something to quote',
  structure: 'Structure: can it be split into passages',
  support: 'Support: numbers, sources, quotations',
  identity: 'Identity: which page is it',
  freshness: 'Freshness: when was it written',
  'structured-data': 'Structured data',
  unproven: 'Unproven',
};

const introduction = `# Page audits

<!-- Made from the catalog of checks by \`npm run docs\`; change server/src/modules/page-audits/checks instead. -->

An audit fetches a page as AI agents do, without running JavaScript, reads robots.txt and the sitemap, asks the host
again under the names of a few agents, and judges what it found by the checks below. Each result has the evidence it
rests on.

## The score

The score is the weighted share of what passed, from 0 to 100: a pass counts whole, a warning half, a failure nothing, and
a check that does not apply is left out. A failed check with a ceiling keeps the score at or below it, since other
merits do not help a page that agents cannot read. The same page gets the same score: what differs from run to run,
such as time, is reported as a fact and never scored. A score is a heuristic; no platform publishes how it chooses.

Grades say how well a check is proven. A: documented behaviour of agents, or a standard. B: strong evidence. C: a
convention without proof; it is reported with weight 0.

## When there is no score

| reason | what happened | pipeline code |
|---|---|---|
| \`fetch_failed\` | no answer, the server fails, the page is too large or not HTML | ORCH-AUDIT-001 |
| \`timed_out\` | the host took too long | ORCH-AUDIT-002 |
| \`not_found\` | the page answers 404 or 410 | ORCH-AUDIT-003 |
| \`blocked_target\` | the address is not on the public internet, at the first or a later hop | ORCH-AUDIT-004 |
| \`internal_error\` | a fault of this service | ORCH-AUDIT-001 |

A host that refuses the page (401, 402, 403, 429, 451, or a challenge) is a finding, not a failure: the checks of access
and delivery say so, and those of the page are skipped.
`;

/** docs/audits.md: the catalog as a page for people. */
export function describeChecks(): string {
  const sections = checkCategories.map((category) => {
    const checks = auditChecks.filter((check) => check.category === category);
    return `## ${categoryTitles[category]}\n\n${checks.map(describeCheck).join('\n')}`;
  });
  return `${introduction}\n${sections.join('\n')}`;
}

function describeCheck({ id, title, grade, weight, ceiling, why, rule, advice }: Check): string {
  const scored = weight === 0 ? 'not scored' : `weight ${weight}`;
  const limit = ceiling === undefined ? '' : `, a failure keeps the score at ${ceiling} or below`;
  return [
    `### \`${id}\`: ${title}`,
    '',
    `Grade ${grade}, ${scored}${limit}.`,
    '',
    `- Why: ${why}`,
    `- Rule: ${rule}`,
    `- Advice: ${advice}`,
    '',
  ].join('\n');
}
