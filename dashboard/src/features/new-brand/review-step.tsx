import type { FormEvent } from 'react';
import { Badge } from '../../components/controls/badge.tsx';
import { Button, IconButton } from '../../components/controls/button.tsx';
import fieldStyles from '../../components/controls/field.module.css';
import { Select, TextArea, TextField } from '../../components/controls/field.tsx';
import { ListField } from '../../components/controls/list-field.tsx';
import { Section } from '../../components/page/section.tsx';
import { counted } from '../../lib/words/format.ts';
import { BrandDefaults } from './brand-defaults.tsx';
import type { BrandDraft } from './brand-draft.ts';
import styles from './setup.module.css';
import {
  maxPrompts,
  namesBrand,
  type PromptRow,
  type SetupDraft,
  stagesOfSet,
} from './setup-draft.ts';

interface ReviewStepProps {
  readonly draft: SetupDraft;
  readonly onChange: (change: Partial<SetupDraft>) => void;
  readonly onContinue: () => void;
  readonly onStartOver: () => void;
}

/** Everything that was suggested, on one page and all of it to be changed. */
export function ReviewStep({ draft, onChange, onContinue, onStartOver }: ReviewStepProps) {
  const { brand } = draft;
  const changeBrand = (part: Partial<BrandDraft>) => onChange({ brand: { ...brand, ...part } });
  const send = (event: FormEvent) => {
    event.preventDefault();
    onContinue();
  };
  const canContinue = brand.name.trim() !== '' && brand.website.trim() !== '';
  return (
    <form className={styles.form} onSubmit={send}>
      <Section title="The brand">
        <div className={styles.form}>
          <TextField
            label="Name"
            required
            maxLength={255}
            value={brand.name}
            onChange={(event) => changeBrand({ name: event.target.value })}
          />
          <TextField
            label="Website"
            required
            maxLength={2083}
            value={brand.website}
            onChange={(event) => changeBrand({ website: event.target.value })}
          />
          <TextArea
            label="Description"
            maxLength={5000}
            value={brand.description}
            onChange={(event) => changeBrand({ description: event.target.value })}
          />
          <ListField
            label="Other names"
            values={brand.otherNames}
            onChange={(otherNames) => changeBrand({ otherNames })}
          />
          <ListField
            label="Topics"
            values={brand.topics}
            hint="What your customers ask about. Prompts are grouped by topic."
            onChange={(topics) => changeBrand({ topics })}
          />
          <ListField
            label="Competitors"
            values={brand.competitors}
            hint={competitorHint(brand)}
            onChange={(competitors) => changeBrand({ competitors })}
          />
          <Quotes draft={draft} />
          <BrandDefaults draft={brand} onChange={(part) => onChange(withStages(draft, part))} />
        </div>
      </Section>
      <Section
        title="Prompts"
        lead={`${counted(draft.prompts.length, 'question')} that your customers may ask an AI platform, judging by your pages. ${draft.reading}`}
      >
        <PromptRows
          prompts={draft.prompts}
          brand={brand}
          stages={stagesOfSet[brand.stageSet]}
          onChange={(prompts) => onChange({ prompts })}
        />
      </Section>
      <div className={styles.actions}>
        <Button look="primary" type="submit" disabled={!canContinue}>
          Continue
        </Button>
        <Button onClick={onStartOver}>Start over</Button>
      </div>
      {draft.readPages.length > 0 && (
        <p className={styles.pages}>
          Suggested from {draft.readPages.map(({ url }) => url).join(', ')}
        </p>
      )}
    </form>
  );
}

function competitorHint({ competitors }: BrandDraft): string {
  return competitors.length > 0
    ? 'You can add their websites and other names later.'
    : 'The pages name no competitors. Add companies that your customers also consider.';
}

/** Where the pages compare the brand with a competitor. */
function Quotes({ draft: { brand, quotes } }: { readonly draft: SetupDraft }) {
  const shown = brand.competitors.flatMap((name) =>
    quotes[name] ? [{ name, quote: quotes[name] }] : [],
  );
  if (shown.length === 0) return null;
  return (
    <ul className={styles.quotes} aria-label="Where the pages name competitors">
      {shown.map(({ name, quote }) => (
        <li key={name}>
          <bdi>{name}</bdi>: “<bdi>{quote}</bdi>”
        </li>
      ))}
    </ul>
  );
}

/** Another set of stages has other names: prompts keep those that both have, the others become Other. */
function withStages(draft: SetupDraft, part: Partial<BrandDraft>): Partial<SetupDraft> {
  const brand = { ...draft.brand, ...part };
  const stages = stagesOfSet[brand.stageSet];
  const prompts = draft.prompts.map((row) =>
    stages.includes(row.stage) ? row : { ...row, stage: 'Other' },
  );
  return { brand, prompts };
}

interface PromptRowsProps {
  readonly prompts: readonly PromptRow[];
  readonly stages: readonly string[];
  readonly brand: BrandDraft;
  readonly onChange: (prompts: readonly PromptRow[]) => void;
}

/** Prompts before they exist: each with its stage, to be changed, removed or added. */
function PromptRows({ prompts, stages, brand, onChange }: PromptRowsProps) {
  const change = (key: number, part: Partial<PromptRow>) =>
    onChange(prompts.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    const key = Math.max(0, ...prompts.map((row) => row.key)) + 1;
    onChange([...prompts, { key, text: '', stage: stages[0] ?? 'Other' }]);
  };
  return (
    <>
      <ol className={styles.prompts}>
        {prompts.map(({ key, text, stage }, index) => (
          <li key={key} className={styles.prompt}>
            <div className={styles.question}>
              <textarea
                className={fieldStyles.input}
                rows={1}
                dir="auto"
                aria-label={`Prompt ${index + 1}`}
                maxLength={2000}
                value={text}
                onChange={(event) =>
                  change(key, { text: event.target.value.replaceAll('\n', ' ') })
                }
              />
              {namesBrand(text, brand) && <Badge>Names you</Badge>}
            </div>
            <Select
              hideLabel
              label={`Stage of prompt ${index + 1}`}
              value={stage}
              options={stages.map((name) => ({ value: name, label: name }))}
              onChange={(value) => change(key, { stage: value })}
            />
            <IconButton
              icon="close"
              label={`Remove prompt ${index + 1}`}
              onClick={() => onChange(prompts.filter((row) => row.key !== key))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button icon="add" disabled={prompts.length >= maxPrompts} onClick={add}>
          Add a prompt
        </Button>
      </div>
    </>
  );
}
