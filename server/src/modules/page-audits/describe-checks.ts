import { checkCategories, type PageAuditCategory } from '#contract/page-audits.ts';
import { auditChecks } from './checks/catalog.ts';
import type { Check } from './checks/check.ts';
import { describeAudits } from './describe-audits.ts';

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
