import type { ReactNode } from 'react';
import type { AnswersBehind } from '../../lib/answers/answer-search.ts';
import type { Estimate } from '../../lib/figures/interval-query.ts';
import type { Counts } from '../../lib/figures/prompt-counts.ts';
import { noFilters } from '../../lib/scope/scope.ts';
import { formatCount } from '../../lib/words/format.ts';
import { Icon } from '../controls/icon.tsx';
import { Menu, type MenuItem } from '../controls/menu.tsx';
import { AnswersLink } from '../figures/answers-link.tsx';
import { Estimated } from '../figures/estimated.tsx';
import { PageLink } from '../page/page-link.tsx';
import styles from './record-cells.module.css';

interface RateOfAnswersProps {
  /** Undefined while it is on its way; null where there was no answer. */
  readonly rate: Estimate | null | undefined;
  /** The answers that it counts, and those that it is a share of. */
  readonly counted: AnswersBehind;
  readonly all: AnswersBehind;
}

/** A share with how sure it is and the number of answers it is based on. */
export function RateOfAnswers({ rate, counted, all }: RateOfAnswersProps) {
  if (rate === undefined) return <span className={styles.muted}>…</span>;
  return (
    <>
      <Estimated unit="share" estimate={rate} search={counted} />{' '}
      <span className={styles.count}>
        of <AnswersLink search={all} count={rate?.responses ?? 0} />
      </span>
    </>
  );
}

interface PromptCountProps {
  readonly counts: Counts;
  /** What the page of prompts has to be asked to show these. */
  readonly search: object;
}

/** How many prompts are asked, and how many rest. */
export function PromptCount({ counts: { active, paused }, search }: PromptCountProps) {
  // The counts are of all prompts, whatever the page is narrowed to.
  const list = (status: 'active' | 'paused') => ({ ...noFilters, ...search, status });
  return (
    <>
      <PageLink page="prompts" search={list('active')}>
        {formatCount(active)}
      </PageLink>
      {paused > 0 && (
        <span className={styles.count}>
          {' '}
          +{' '}
          <PageLink page="prompts" search={list('paused')}>
            {formatCount(paused)} paused
          </PageLink>
        </span>
      )}
    </>
  );
}

interface NamedRecordProps {
  readonly name: ReactNode;
  /** In smaller type below it. */
  readonly detail?: ReactNode;
}

/** The first cell of a row about something that has a name. */
export function NamedRecord({ name, detail }: NamedRecordProps) {
  return (
    <div className={styles.record}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {detail && (
        <span className={styles.detail} dir="auto">
          {detail}
        </span>
      )}
    </div>
  );
}

export type RecordMenuItem = Omit<MenuItem, 'key' | 'label'> & { readonly label: string };

interface RecordMenuProps {
  readonly name: string;
  readonly items: readonly RecordMenuItem[];
}

/** What can be done with the record of a row. */
export function RecordMenu({ name, items }: RecordMenuProps) {
  return (
    <Menu
      changes
      label={`Actions for “${name}”`}
      align="end"
      button={<Icon name="more" />}
      items={items.map((item) => ({ key: item.label, ...item }))}
    />
  );
}
