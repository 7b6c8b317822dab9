import { type ChangeEvent, useState } from 'react';
import { csvText } from '#contract/csv.ts';
import { listOf } from '#contract/prompt-draft.ts';
import {
  maxBytes,
  type PromptColumn,
  type PromptNames,
  promptColumns,
  tooLarge,
} from '#contract/read-prompt-rows.ts';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { downloadText } from '../../lib/download.ts';
import styles from './prompt-form.module.css';

interface ImportSourceProps {
  readonly content: string;
  readonly onContent: (content: string) => void;
  readonly names: PromptNames;
}

/** Where the lines come from: pasted, or a file. */
export function ImportSource({ content, onContent, names }: ImportSourceProps) {
  const [problem, setProblem] = useState<string>();
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const fits = file.size <= maxBytes;
    setProblem(fits ? undefined : tooLarge);
    onContent(fits ? await file.text() : '');
  };
  return (
    <>
      <TextArea
        label={`One prompt in each line, or CSV with a header (${promptColumns.join(', ')})`}
        rows={5}
        value={content}
        onChange={(event) => {
          setProblem(undefined);
          onContent(event.target.value);
        }}
      />
      <div className={styles.source}>
        <label className={styles.label}>
          Or a file, also an export of Peec, Profound, Elmo or this API
          <input
            type="file"
            className={styles.file}
            accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,text/csv,text/plain,application/json"
            // The browser only tells of another file; one that was corrected has the same name.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={readFile}
          />
        </label>
        <Button icon="download" onClick={() => downloadTemplate(names)}>
          Template
        </Button>
      </div>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </>
  );
}

/** A header and one line, filled with what the brand has. */
function downloadTemplate({ personas, stages, topics }: PromptNames): void {
  const example: Readonly<Record<PromptColumn, string>> = {
    text: 'Which freight software suits a small depot?',
    platforms: 'ChatGPT; Google AI Overviews',
    persona: personas[0]?.name ?? '',
    stage: stages[0]?.name ?? '',
    tags: 'launch; depots',
    // One that is read as a single topic.
    topics: topics.find(({ name }) => listOf(name).length === 1)?.name ?? '',
    country: 'US',
  };
  const row = promptColumns.map((column) => example[column]);
  downloadText('prompts-template.csv', 'text/csv', csvText(promptColumns, [row]));
}
