import { useState } from 'react';
import { maxImportedPrompts } from '#contract/prompts/prompt-import-limits.ts';
import type { PromptExport } from '#domain/foreign-exports/read-prompt-export.ts';
import { importLines, sendableRows } from '#domain/tables/import-lines.ts';
import { listOf, type PromptDraft } from '#domain/tables/prompt-draft.ts';
import {
  maxBytes,
  type PromptColumn,
  type PromptFile,
  type PromptNames,
  promptColumns,
  tooLarge,
} from '#domain/tables/read-prompt-rows.ts';
import { csvText } from '#domain/tables/write-csv.ts';
import { Button } from '../../components/controls/button.tsx';
import { Checkbox, Field, TextArea } from '../../components/controls/field.tsx';
import { FileButton } from '../../components/controls/file-button.tsx';
import { CostEstimate } from '../../components/forms/cost-estimate.tsx';
import { RecognizedExport } from '../../components/forms/recognized-export.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { downloadText } from '../../lib/files/download.ts';
import { formatCount } from '../../lib/words/format.ts';
import { mixedEstimate } from '../../lib/words/mixed-estimate.ts';
import { ImportLines, importSummary } from './import-preview.tsx';
import styles from './prompt-form.module.css';
import { PromptForm } from './prompt-form.tsx';
import type { ImportPreview } from './use-import-preview.ts';
import type { ImportOptions } from './use-prompt-import.ts';

interface ImportFormProps {
  readonly content: string;
  readonly onContent: (content: string) => void;
  readonly draft: PromptDraft;
  readonly onDraft: (draft: PromptDraft) => void;
  /** The kind of export that somebody chose; empty: what its fields say. */
  readonly chosen: string;
  readonly onChoose: (formatId: string) => void;
  readonly options: ImportOptions;
  readonly onOptions: (options: ImportOptions) => void;
  readonly file: PromptExport;
  readonly names: PromptNames;
  readonly preview: ImportPreview;
}

/** What to import, what becomes of each line, and what that costs. */
export function ImportForm(props: ImportFormProps) {
  const { content, onContent, draft, onDraft, file, names, preview, options, onOptions } = props;
  const lines = preview.told && importLines(file, preview.told);
  const asked = lines?.map(({ platforms }) => platforms).filter(({ length }) => length > 0) ?? [];
  return (
    <div className={styles.form}>
      <ImportSource content={content} onContent={onContent} names={names} />
      {file.recognized && (
        <RecognizedExport
          recognized={file.recognized}
          chosen={props.chosen}
          onChoose={props.onChoose}
        />
      )}
      <FileProblems file={file} isGarbled={content.includes('\uFFFD')} />
      <MissingTopics {...props} />
      {preview.error && <Notice tone="bad">{preview.error.message}</Notice>}
      {file.rows.length > 0 && file.rows.length <= maxImportedPrompts && (
        <>
          {!preview.error && (
            <p aria-live="polite">{lines ? importSummary(lines) : 'Checking the lines …'}</p>
          )}
          {lines && <ImportLines lines={lines} />}
        </>
      )}
      <Checkbox
        label="Create them paused"
        hint="Nothing is asked and nothing is spent until you resume them."
        checked={options.paused}
        onChange={(paused) => onOptions({ ...options, paused })}
      />
      {lines && !options.paused && (
        <CostEstimate query={{ prompts: 1 }} adjust={(ofOne) => mixedEstimate(ofOne, asked)} />
      )}
      <p className={styles.label}>Where a line leaves one of these empty:</p>
      <PromptForm draft={draft} onChange={(part) => onDraft({ ...draft, ...part })} />
    </div>
  );
}

interface FileProblemsProps {
  readonly file: PromptFile;
  /** Some characters could not be read. */
  readonly isGarbled: boolean;
}

function FileProblems({ file: { rows, problem, unknownColumns }, isGarbled }: FileProblemsProps) {
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {rows.length > maxImportedPrompts && (
        <Notice tone="bad">
          At most {formatCount(maxImportedPrompts)} prompts at once; these are{' '}
          {formatCount(rows.length)}.
        </Notice>
      )}
      {unknownColumns.length > 0 && (
        <Notice tone="caution">Columns that are left out: {unknownColumns.join(', ')}.</Notice>
      )}
      {isGarbled && (
        <Notice tone="caution">
          Some characters cannot be read (�). Save the file as “CSV UTF-8” and choose it again.
        </Notice>
      )}
    </>
  );
}

const shownTopics = 20;

function MissingTopics({ file, names, options, onOptions }: ImportFormProps) {
  const keyTopics = names.topics.map(({ name }) => name);
  const named = sendableRows(file.rows).flatMap(({ body }) => body.key_topics ?? []);
  const missing = [...new Set(named)].filter((topic) => !keyTopics.includes(topic));
  if (missing.length === 0) return null;
  const rest = missing.length - shownTopics;
  const more = rest > 0 ? ` and ${formatCount(rest)} more` : '';
  return (
    <Checkbox
      label="Create missing topics"
      hint={`${missing.slice(0, shownTopics).join(', ')}${more}`}
      checked={options.createTopics}
      onChange={(createTopics) => onOptions({ ...options, createTopics })}
    />
  );
}

interface ImportSourceProps {
  readonly content: string;
  readonly onContent: (content: string) => void;
  readonly names: PromptNames;
}

/** Where the lines come from: pasted, or a file. */
function ImportSource({ content, onContent, names }: ImportSourceProps) {
  const [problem, setProblem] = useState<string>();
  const readFile = async (file: File | undefined) => {
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
        <Field label="Or a file, also an export of Peec, Profound, Elmo or this API">
          {(tie) => (
            <FileButton
              {...tie}
              accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,text/csv,text/plain,application/json"
              // The browser only tells of another file; one that was corrected has the same name.
              onClick={({ currentTarget }) => {
                currentTarget.value = '';
              }}
              onChoose={(files) => void readFile(files?.[0])}
            />
          )}
        </Field>
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
