import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentimentJudge } from '#contract/answers/sentiment-judge.ts';
import type { CollectionBudget } from '#contract/collection/collections.ts';
import { maxControlLanguages } from '#contract/collection/control-limits.ts';
import type { ControlPrompts, ControlWeek } from '#contract/collection/control-prompts.ts';
import { getSentimentJudge, putSentimentJudge } from '#contract/operations/answer-checks.ts';
import { getCollectionBudget, putCollectionBudget } from '#contract/operations/collections.ts';
import { getControlPrompts, putControlPrompts } from '#contract/operations/control-prompts.ts';
import { Choices } from '../../components/controls/choices.tsx';
import { Checkbox, Select, TextField } from '../../components/controls/field.tsx';
import { Money } from '../../components/figures/moment-and-money.tsx';
import { Spending } from '../../components/figures/spending.tsx';
import { BudgetFields, budgetBody, budgetDraft } from '../../components/forms/budget-fields.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { useSignedIn } from '../../lib/account/session.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { languageName } from '../../lib/words/countries-and-languages.ts';
import { formatDay, formatValue } from '../../lib/words/format.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { controlCostSentence, latestChange, measureLabels } from './control-prompt-words.ts';
import { judgeOptions, judgeProblems, keysNeeded } from './judge-words.ts';
import { ProviderKeysPanel } from './provider-keys-panel.tsx';

/** With whose keys platforms are asked, and what that may cost the organization. */
export function ProviderKeysPage() {
  const organizationId = useSignedIn()?.organization.id ?? 0;
  const params = { organization_id: organizationId };
  const budget = useQuery(requestQuery(requestOf(getCollectionBudget, { params })));
  return (
    <Page
      title="Provider keys"
      lead="The accounts used to ask AI platforms. Keys are never shown again after you save them."
    >
      <ProviderKeysPanel organizationId={organizationId} />
      <Section
        title="Budget of the organization"
        lead="For all brands together, in addition to each brand’s budget. A question that could exceed it is not asked."
      >
        <Loaded results={[budget]}>
          {(found) => <BudgetForm organizationId={organizationId} budget={found} />}
        </Loaded>
      </Section>
      <JudgeSection organizationId={organizationId} />
      <ControlPromptsSection organizationId={organizationId} />
    </Page>
  );
}

interface BudgetFormProps {
  readonly organizationId: number;
  readonly budget: CollectionBudget;
}

/** What all brands together may cost, and have cost. */
export function BudgetForm({ organizationId, budget }: BudgetFormProps) {
  const change = useChange();
  const [draft, setDraft] = useState(() => budgetDraft(budget));
  const save = () =>
    change(putCollectionBudget, {
      params: { organization_id: organizationId },
      body: budgetBody(draft),
    });
  return (
    <>
      <Spending label="Spent by all brands" spending={budget.spending} />
      <Form submit="Save budget" submitting="Saving …" done="Saved." onSubmit={save}>
        <BudgetFields
          draft={draft}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
      </Form>
    </>
  );
}

/** Questions that concern no brand: when answers to them change, the platform did. */
export function ControlPromptsSection({ organizationId }: { readonly organizationId: number }) {
  const request = requestOf(getControlPrompts, { params: { organization_id: organizationId } });
  const controls = useQuery(requestQuery(request));
  return (
    <>
      <Section
        title="Control prompts"
        lead="Ten everyday questions about no brand, asked weekly on every platform with a key. When their answers change, the platform changed, not you: your charts are marked on those days."
      >
        <Loaded results={[controls]}>
          {(found) => <ControlPromptsForm organizationId={organizationId} controls={found} />}
        </Loaded>
      </Section>
      {controls.data && controls.data.series.length > 0 && (
        <Panel
          title="How platforms answer control prompts"
          requests={[request]}
          results={[controls]}
        >
          {(found) => ({ table: controlPromptTable(found) })}
        </Panel>
      )}
    </>
  );
}

interface ControlPromptsFormProps {
  readonly organizationId: number;
  readonly controls: ControlPrompts;
}

/** Whether control prompts are asked, in which languages, and what that costs. */
export function ControlPromptsForm({ organizationId, controls }: ControlPromptsFormProps) {
  const { cost, available_languages: available, questions } = controls;
  const change = useChange();
  const [enabled, setEnabled] = useState(controls.enabled);
  const [languages, setLanguages] = useState<readonly string[]>(controls.languages);
  const chosen = available.filter((language) => languages.includes(language));
  return (
    <Form
      submit="Save control prompts"
      submitting="Saving …"
      done={enabled ? 'Saved. The first questions are asked within minutes.' : 'Saved.'}
      canSubmit={chosen.length >= 1 && chosen.length <= maxControlLanguages}
      onSubmit={() =>
        change(putControlPrompts, {
          params: { organization_id: organizationId },
          body: { enabled, languages: chosen },
        })
      }
    >
      <Checkbox label="Ask control prompts every week" checked={enabled} onChange={setEnabled} />
      <Choices
        title="Languages"
        hint={`Up to ${maxControlLanguages}, such as those of your own prompts.`}
        chosen={languages}
        options={available.map((value) => ({ value, label: languageName(value) }))}
        onChange={setLanguages}
      />
      <p aria-live="polite">
        {controlCostSentence(cost, chosen.length)}{' '}
        {cost.spent_usd > 0 && (
          <>
            Spent this month: <Money usd={cost.spent_usd} />.
          </>
        )}
      </p>
      <details>
        <summary>The questions</summary>
        {questions.map(({ language, texts }) => (
          <ul key={language} lang={language} aria-label={languageName(language)}>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ))}
      </details>
    </Form>
  );
}

interface JudgeSectionProps {
  readonly organizationId: number;
}

/** Who decides whether an answer praises or criticizes a name. */
export function JudgeSection({ organizationId }: JudgeSectionProps) {
  const params = { organization_id: organizationId };
  const judge = useQuery(requestQuery(requestOf(getSentimentJudge, { params })));
  return (
    <Section
      title="Who judges sentiment"
      lead="The built-in judge decides whether an answer praises or criticizes a name. A language model of a provider that you have a key for can do so instead; where it fails, the built-in judge’s reading stays. “Checking” under “Answers” shows how often the two agree."
    >
      <Loaded results={[judge]}>
        {(found) => <JudgeForm organizationId={organizationId} judge={found} />}
      </Loaded>
    </Section>
  );
}

function JudgeForm({
  organizationId,
  judge,
}: JudgeSectionProps & { readonly judge: SentimentJudge }) {
  const { offers, spent_usd: spent } = judge;
  const change = useChange();
  const [provider, setProvider] = useState(judge.provider ?? '');
  const [budget, setBudget] = useState(String(judge.monthly_budget_usd));
  const options = judgeOptions(offers);
  const problem = judgeProblems[judge.state];
  if (options.length === 1 && judge.provider === null) return <p>{keysNeeded(offers)}</p>;
  return (
    <Form
      submit="Save judge"
      submitting="Saving …"
      done="Saved. Answers that are collected or re-evaluated from now on are judged this way."
      canSubmit={budget.trim() !== '' && Number(budget) >= 0}
      onSubmit={() =>
        change(putSentimentJudge, {
          params: { organization_id: organizationId },
          body: { provider: provider || null, monthly_budget_usd: Number(budget) },
        })
      }
    >
      {problem && <p role="status">{problem}</p>}
      <Select label="Judge" value={provider} options={options} onChange={setProvider} />
      {provider !== '' && (
        <TextField
          type="number"
          inputMode="decimal"
          min={0}
          max={10_000_000}
          step="any"
          label="Monthly budget, in US dollars"
          hint="For judging alone, in addition to what asking may cost. Beyond it the built-in judge reads answers."
          value={budget}
          onChange={(event) => setBudget(event.target.value)}
        />
      )}
      {spent > 0 && (
        <p>
          Spent this month: <Money usd={spent} />.
        </p>
      )}
    </Form>
  );
}

interface Row {
  readonly platform: string;
  readonly language: string;
  readonly week: ControlWeek;
  readonly change: string | undefined;
}

/** How each platform answered in its latest week, and when that last changed. */
export function controlPromptTable({ series, jumps }: ControlPrompts): ReadyTable {
  const rows = series.flatMap(({ platform, language, weeks }): Row[] => {
    const week = weeks.at(-1);
    if (!week) return [];
    const own = jumps.filter((jump) => jump.platform === platform && jump.language === language);
    const names = { platform: platformNames[platform], language: languageName(language) };
    return [{ ...names, week, change: latestChange(own) }];
  });
  return tableOf<Row>({
    caption: 'How platforms answered control prompts in the latest week',
    rows,
    rowKey: ({ platform, language }) => `${platform} ${language}`,
    columns: [
      { key: 'platform', label: 'Platform', value: ({ platform }) => platform },
      { key: 'language', label: 'Language', value: ({ language }) => language },
      {
        key: 'week',
        label: 'Week of',
        value: ({ week }) => week.week,
        cell: ({ week }) => formatDay(week.week),
      },
      {
        key: 'answered',
        label: 'Answered',
        value: ({ week }) => week.answered,
        cell: ({ week }) => `${week.answered} of ${week.asked}`,
        numeric: true,
      },
      {
        key: 'length',
        label: measureLabels.length,
        meaning: 'Characters of an answer, on average.',
        value: ({ week }) => week.mean_characters,
        cell: ({ week }) => formatValue('count', week.mean_characters),
        numeric: true,
      },
      {
        key: 'citations',
        label: measureLabels.citations,
        value: ({ week }) => week.mean_citations,
        cell: ({ week }) => formatValue('score', week.mean_citations),
        numeric: true,
      },
      {
        key: 'with_sources',
        label: measureLabels.with_sources,
        value: ({ week }) => week.with_sources,
        cell: ({ week }) => formatValue('share', week.with_sources),
        numeric: true,
      },
      {
        key: 'refused',
        label: measureLabels.refused,
        meaning: 'Answers in which the platform only says that it will not answer.',
        value: ({ week }) => week.refused,
        cell: ({ week }) => formatValue('share', week.refused),
        numeric: true,
      },
      {
        key: 'change',
        label: 'Last change of the platform',
        meaning: 'All ten questions together changed by more than answers usually vary.',
        value: ({ change }) => change ?? null,
      },
    ],
  });
}
