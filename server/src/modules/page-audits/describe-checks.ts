import { checkCategories, type PageAuditCategory } from '#contract/pages/page-audits.ts';
import { auditChecks } from './checks/catalog.ts';
import type { Check } from './checks/check.ts';
import { obstacleNames, obstacleRemedies } from './checks/obstacle-remedies.ts';
import type { TextObstacleKind } from './visit/text-obstacle.ts';

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

/** docs/audits.md: the catalog as a page for people. */
export function describeChecks(): string {
  const sections = checkCategories.map((category) => {
    const checks = auditChecks.filter((check) => check.category === category);
    return `## ${categoryTitles[category]}\n\n${checks.map(describeCheck).join('\n')}`;
  });
  return `${describeAudits()}\n${sections.join('\n')}`;
}

function describeCheck(check: Check): string {
  const { id, title, grade, weight, ceiling, why, rule, advice, wouldChange, basis } = check;
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
    `- Would change: ${wouldChange}`,
    `- Basis: ${basis}`,
    '',
  ].join('\n');
}

/** The introduction of docs/audits.md: what an audit is and how to read its report. */
function describeAudits(): string {
  return `# Page audits

<!-- Made from the catalog of checks by \`npm run docs\`; change server/src/modules/page-audits/checks instead. -->

An audit fetches a page as AI agents do, without running JavaScript, reads robots.txt and the sitemap, asks the host
again under the names of a few agents, and judges what it found by the checks below. Each result has the evidence it
rests on.

## The score

The score is the weighted share of what passed, from 0 to 100: a pass counts whole, a warning half, a failure nothing, and
a check that does not apply is left out. A failed check with a ceiling keeps the score at or below it, since other
merits do not help a page that agents cannot read. The same page gets the same score: what differs from run to run,
such as time, is reported as a fact and never scored. A score is a heuristic; no platform publishes how it chooses.

Each finding that can be improved says what to do, what would be different for AI agents afterwards, and on what
evidence that rests.

Grades say how well a check is proven. A: documented behaviour of agents, or a standard. B: strong evidence. C: a
convention without proof; it is reported with weight 0.

Words are counted in any script, also in those without spaces. Lengths are in Latin letters: a Han character counts as
2.5, a Hangul syllable as 2, a kana as 1.6, a Hebrew or Arabic letter as 1.2, about what their translation needs.

## When there is no score

| reason | what happened | pipeline code |
|---|---|---|
| \`fetch_failed\` | no answer, the server fails, the page is too large or not HTML | ORCH-AUDIT-001 |
| \`timed_out\` | the host took too long | ORCH-AUDIT-002 |
| \`not_found\` | the page answers 404 or 410 | ORCH-AUDIT-003 |
| \`blocked_target\` | the address is not on the public internet, at the first or a later hop | ORCH-AUDIT-004 |
| \`too_complex\` | the page has more than 150,000 elements, nests them too deeply, or takes more than 2 seconds of a processor to read | ORCH-AUDIT-005 |
| \`internal_error\` | a fault of this service | ORCH-AUDIT-001 |

A host that refuses the page (401, 402, 403, 429, 451, or a challenge) is a finding, not a failure: the checks of access
and delivery say so, and those of the page are skipped.

## What is in place of the text

A page may be served and still not show its text. One finding then names what is in the way, with the evidence and
advice of its own, and checks that cannot be judged behind it are skipped with that reason.

| in the way | how it is known | named by |
|---|---|---|
| a challenge | marks of bot protection, or a demand for a proof of being human and little else | \`http-status\`, \`text-without-javascript\` |
| noindex | a meta element or X-Robots-Tag for all agents, or for one that searches | \`indexing-directives\` |
| a soft 404 | title, main heading or nearly all of the text is an error message | \`soft-404\` |
| a paywall | a teaser, then a call to subscribe; or structured data that says so, and little text | \`text-without-javascript\` |
| a sign-in | a form with a password or a demand to sign in, and next to no other text | \`text-without-javascript\` |
| a consent wall | a dialog that asks for consent, or a page that asks for nothing else | \`text-without-javascript\` |
| scripts alone | an empty element for a script to fill, or a noscript demand, and little text | \`text-without-javascript\` |
| a thin page | fewer than 50 words of main text, and none of the above | \`text-without-javascript\` |

Words are known in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Japanese, Chinese, Korean,
Arabic, Russian and Hindi; the structure of a page counts in any language.

${describeRemedies()}
`;
}

function describeRemedies(): string {
  const kinds = Object.keys(obstacleRemedies) as TextObstacleKind[];
  return kinds
    .map((kind) => {
      const { advice, wouldChange, basis } = obstacleRemedies[kind];
      return [
        `- ${obstacleNames[kind]}`,
        `  - Advice: ${advice}`,
        `  - Would change: ${wouldChange}`,
        `  - Basis: ${basis}`,
      ].join('\n');
    })
    .join('\n');
}
