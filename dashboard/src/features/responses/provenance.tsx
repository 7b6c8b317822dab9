import type { ReactNode } from 'react';
import type { ResponseDetail, Usage } from '#contract/responses.ts';
import { PageLink } from '../../components/page-link.tsx';
import { Section } from '../../components/section.tsx';
import { formatCount } from '../../lib/format.ts';
import styles from './response-page.module.css';

const surfaceLabels: Readonly<Record<string, string>> = {
  api: 'Official API',
  serp: 'The platform’s website, read by a vendor',
  import: 'Imported',
  pasted: 'Pasted by hand',
  simulated: 'Simulated',
};

/** Only what the provider reports. */
function usageFacts(usage: Usage): (readonly [string, string])[] {
  const part = (count: number | undefined, name: string) =>
    count ? ` (${formatCount(count)} ${name})` : '';
  const facts = [
    ['Input tokens', usage.input_tokens, part(usage.cached_input_tokens, 'cached')],
    ['Output tokens', usage.output_tokens, part(usage.reasoning_tokens, 'reasoning')],
    ['Searches', usage.searches, ''],
    ['Pages read', usage.calls, ''],
  ] as const;
  return facts.flatMap(([name, count, of]) =>
    count ? [[name, `${formatCount(count)}${of}`] as const] : [],
  );
}

/** How the answer came to be and what it was read with: enough to check it. */
export function Provenance({ response }: { readonly response: ResponseDetail }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Prompt',
      <PageLink key="prompt" page="prompts" id={response.prompt_id}>
        {response.prompt_id}
      </PageLink>,
    ],
    ['Stage', response.stage],
    ['Collected through', surfaceLabels[response.surface] ?? response.surface],
    ['Collector', `${response.collector} ${response.collector_version}`],
    ['Model', response.model ?? '–'],
    ['Web search', response.search_enabled ? 'on' : 'off'],
    ['Evaluator', response.evaluator_version],
    ['Cost', response.cost > 0 ? `$${response.cost.toFixed(4)}` : 'none'],
    ...usageFacts(response.usage),
    ['Hash of the answer', <code key="hash">{response.answer_hash.slice(0, 16)}…</code>],
    ['Answer', response.id],
  ];
  return (
    <Section title="Provenance">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
