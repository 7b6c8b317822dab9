import { Badge } from '../../components/badge.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import fieldStyles from '../../components/field.module.css';
import { Select } from '../../components/field.tsx';
import type { BrandDraft } from './brand-draft.ts';
import styles from './setup.module.css';
import { mostPrompts, namesBrand, type PromptRow } from './setup-draft.ts';

interface PromptRowsProps {
  readonly prompts: readonly PromptRow[];
  readonly stages: readonly string[];
  readonly brand: BrandDraft;
  readonly onChange: (prompts: readonly PromptRow[]) => void;
}

/** Prompts before they exist: each with its stage, to be changed, removed or added. */
export function PromptRows({ prompts, stages, brand, onChange }: PromptRowsProps) {
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
              <input
                className={fieldStyles.input}
                dir="auto"
                aria-label={`Prompt ${index + 1}`}
                maxLength={2000}
                value={text}
                onChange={(event) => change(key, { text: event.target.value })}
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
        <Button icon="add" disabled={prompts.length >= mostPrompts} onClick={add}>
          Add a prompt
        </Button>
      </div>
    </>
  );
}
