import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Select, TextField } from '../../components/controls/field.tsx';
import { Icon } from '../../components/controls/icon.tsx';
import { Popover } from '../../components/controls/popover.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { SearchField } from '../../components/page/list-parts.tsx';
import bar from '../../components/scope-bar/scope-bar.module.css';
import type { AnswerSearch } from '../../lib/answers/answer-search.ts';
import {
  answerChips,
  answerChoices,
  type ChoiceKey,
  competitorChoices,
  noCompetitor,
} from './answer-choices.ts';
import styles from './response-filters.module.css';
import { useSetNames } from './use-set-names.ts';

interface TextSearchProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const settlesMs = 400;

/** Searches the words of answers, once nothing was typed for a moment. */
function TextSearch({ value, onChange }: TextSearchProps) {
  const timer = useRef<number>(undefined);
  const sent = useRef(value);
  const [seen, setSeen] = useState(value);
  const [version, setVersion] = useState(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    // Changed elsewhere, such as by taking a filter out: the field starts over with it.
    if (value !== sent.current) setVersion(version + 1);
  }
  const search = (typed: string | undefined) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      sent.current = typed;
      onChange(typed);
    }, settlesMs);
  };
  return (
    <SearchField
      key={version}
      label="Search the text of answers"
      placeholder="Words or “a phrase”"
      value={value}
      maxLength={200}
      onChange={search}
    />
  );
}

interface ResponseFiltersProps {
  readonly search: AnswerSearch;
  readonly onChange: (change: AnswerSearch) => void;
}

/** Narrows the answers by their words, by whom they name and how, and by what they cite. */
export function ResponseFilters({ search, onChange }: ResponseFiltersProps) {
  const { competitors, names } = useSetNames(search);
  const nameOf = (id: number) => competitors.find((one) => one.id === id)?.name ?? '…';
  const chips = answerChips(search, { competitor: nameOf, prompt: names?.prompt });
  return (
    <div className={styles.filters}>
      <TextSearch value={search.q} onChange={(q) => onChange({ q })} />
      <Segmented
        label="Brand mentioned"
        value={search.present ?? 'any'}
        options={[
          { value: 'any', label: 'All answers' },
          { value: 'yes', label: 'Brand mentioned' },
          { value: 'no', label: 'Not mentioned' },
        ]}
        onChange={(present) => onChange({ present: present === 'any' ? undefined : present })}
      />
      <MoreFilters search={search} onChange={onChange} />
      <Segmented
        label="Group by"
        value={search.group ?? 'none'}
        options={[
          { value: 'none', label: 'Ungrouped' },
          { value: 'platform', label: 'By platform' },
          { value: 'prompt', label: 'By prompt' },
        ]}
        onChange={(group) => onChange({ group: group === 'none' ? undefined : group })}
      />
      {chips.map(({ label, value, removed }) => (
        <button
          key={`${label} ${value}`}
          type="button"
          className={bar.chip}
          onClick={() => onChange(removed)}
        >
          <span className="visually-hidden">Remove filter </span>
          <span className={bar.detail}>{label}</span>
          <span className={styles.text}>{value}</span>
          <Icon name="close" />
        </button>
      ))}
    </div>
  );
}

function MoreFilters({ search, onChange }: ResponseFiltersProps) {
  const { competitors, topics } = useSetNames(search);
  const choose = (key: ChoiceKey) => (
    <Select
      key={key}
      label={answerChoices[key].label}
      value={search[key] ?? ''}
      options={[
        { value: '', label: 'Any' },
        ...Object.entries(answerChoices[key].options).map(([value, label]) => ({ value, label })),
      ]}
      onChange={(value) => onChange({ [key]: value || undefined })}
    />
  );
  return (
    <Popover
      label="Filters of answers"
      buttonClassName={bar.button}
      button={
        <>
          <Icon name="filter" />
          What it says
        </>
      }
    >
      {(close) => (
        <div className={bar.panel}>
          <div className={styles.pairs}>
            {choose('sentiment')}
            {choose('position')}
            {choose('rank')}
            {choose('rival')}
          </div>
          <Select
            label="Competitor"
            value={String(search.competitor ?? '')}
            options={[
              { value: '', label: 'Any competitor' },
              ...competitors.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(id) => onChange(id === '' ? noCompetitor : { competitor: Number(id) })}
          />
          {search.competitor !== undefined && (
            <div className={styles.pairs}>{competitorChoices.map(choose)}</div>
          )}
          <div className={styles.pairs}>
            {choose('cited')}
            {choose('owner')}
          </div>
          <TextField
            label="Cites the domain"
            placeholder="example.com"
            defaultValue={search.domain}
            maxLength={255}
            onBlur={(event) => onChange({ domain: event.target.value.trim() || undefined })}
          />
          <div className={styles.pairs}>
            <Select
              label="Topic"
              value={search.topic ?? anyTopic}
              options={[
                { value: anyTopic, label: 'Any' },
                { value: '', label: 'None' },
                ...topics.map((topic) => ({ value: topic, label: topic })),
              ]}
              onChange={(topic) => onChange({ topic: topic === anyTopic ? undefined : topic })}
            />
            {choose('branded')}
          </div>
          {choose('shopping')}
          <Button look="primary" onClick={close}>
            Done
          </Button>
        </div>
      )}
    </Popover>
  );
}

/** No topic is blank. */
const anyTopic = ' ';
