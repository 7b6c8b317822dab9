import { useMemo } from 'react';
import { dimensionLabels } from '#contract/field-labels.ts';
import { promptsInWords } from '#contract/prompt-choice.ts';
import type { ContentBlock, ReportContent } from '#contract/report-content.ts';
import { simulatedInWords } from '#contract/report-words.ts';
import { Answer } from '../../components/answer/answer.tsx';
import { Badge } from '../../components/badge.tsx';
import { dimensionValue } from '../../lib/dimension-value.ts';
import { FixedScope } from '../../lib/fixed-scope.ts';
import { formatPeriod } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { comparedWith } from '../../lib/period.ts';
import type { ScopeSearch } from '../../lib/scope.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportQuotes } from './report-quotes.tsx';
import { scopeOfContent } from './report-scope.ts';
import { ReportSummary } from './report-summary.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './report-view.module.css';

interface ReportViewProps {
  readonly content: ReportContent;
  /** Whether its name is the heading of the page; false where the page has said it. */
  readonly titled: boolean;
  /** What its links to other pages are about; left out where people may not follow them. */
  readonly links?: ScopeSearch;
}

/** A report as everybody sees it: in the dashboard, by a link and on paper. */
export function ReportView({ content, titled, links }: ReportViewProps) {
  const scope = useMemo(() => scopeOfContent(content), [content]);
  const simulated = simulatedInWords(content.simulated);
  return (
    <FixedScope.Provider value={scope}>
      <article className={styles.report} aria-label={content.name} data-paper="cover">
        <Cover content={content} titled={titled} />
        {content.blocks.map((block, index) => (
          <Block key={index} block={block} links={links} />
        ))}
        <p className={styles.made}>
          As of {formatMoment(content.generated_at)}. ± says how far a figure may be off. Changes
          compare the same prompts and platforms in both periods; those in grey may be chance.
          {simulated !== undefined && ` ${simulated}`}
        </p>
      </article>
    </FixedScope.Provider>
  );
}

function Cover({ content, titled }: Omit<ReportViewProps, 'links'>) {
  const { look, brand, name, period, filters, prompts } = content;
  const allNameBrand = content.all_prompts_name_brand;
  const scope = scopeOfContent(content);
  const simulated = simulatedInWords(content.simulated);
  const Title = titled ? 'h1' : 'p';
  const colours =
    look.accent === null
      ? {}
      : { background: look.accent, color: look.text_on_accent ?? undefined };
  return (
    <header className={styles.cover} data-own={look.accent !== null} style={colours}>
      <div className={styles.owner}>
        {look.logo !== null && <img className={styles.logo} src={look.logo} alt="" />}
        <span dir="auto">{look.name}</span>
      </div>
      <Title className={styles.title} dir="auto">
        {name}
      </Title>
      {simulated !== undefined && (
        <p className={styles.simulated}>
          <Badge tone="caution" icon="flask">
            {simulated}
          </Badge>
        </p>
      )}
      <p className={styles.about}>
        <span dir="auto">{brand}</span> · {formatPeriod(period)}
        {scope.comparison && `, compared with ${comparedWith(scope)}`}
        {content.same_weekdays && ' on the weekdays that both periods have'}
      </p>
      <p className={styles.about} dir="auto">
        {promptsInWords({ prompts, allNameBrand }, brand)}
      </p>
      {filters.length > 0 && (
        <p className={styles.about}>
          {filters.map(({ field, value }, index) => (
            <span key={field} dir="auto">
              {index > 0 && ' · '}
              {dimensionLabels[field]}: {dimensionValue(field, value)}
            </span>
          ))}
        </p>
      )}
    </header>
  );
}

interface BlockProps {
  readonly block: ContentBlock;
  readonly links: ScopeSearch | undefined;
}

function Block({ block, links }: BlockProps) {
  switch (block.kind) {
    case 'summary':
      return <ReportSummary block={block} links={links} />;
    case 'figures':
      return <ReportFigures block={block} />;
    case 'chart':
      return <ReportChart block={block} />;
    case 'table':
      return <ReportTable block={block} />;
    case 'quotes':
      return <ReportQuotes block={block} />;
    case 'comment':
      return (
        <div className={styles.comment}>
          <Answer markdown={block.markdown} marks={[]} />
        </div>
      );
  }
}
