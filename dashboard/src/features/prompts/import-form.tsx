import { csvText } from '#contract/csv.ts';
import { Button } from '../../components/button.tsx';
import { CostEstimate } from '../../components/cost-estimate.tsx';
import { Checkbox, TextArea } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { downloadText } from '../../lib/download.ts';
import { formatCount } from '../../lib/format.ts';
import { mixedEstimate } from '../../lib/mixed-estimate.ts';
import { importLines, sendableRows } from './import-lines.ts';
import { ImportLines, importSummary } from './import-preview.tsx';
import type { PromptDraft } from './prompt-draft.ts';
import styles from './prompt-form.module.css';
import { PromptForm } from './prompt-form.tsx';
import { maxRows, type PromptColumn, type PromptFile, promptColumns } from './read-prompt-rows.ts';
import type { ImportPreview } from './use-import-preview.ts';

interface ImportFormProps {
  readonly content: string;
  readonly onContent: (content: string) => void;
  readonly draft: PromptDraft;
  readonly onDraft: (draft: PromptDraft) => void;
  readonly createTopics: boolean;
  readonly onCreateTopics: (createTopics: boolean) => void;
  readonly file: PromptFile;
  readonly keyTopics: readonly string[];
  readonly preview: ImportPreview;
}

/** What to import, what becomes of each line, and what that costs. */
export function ImportForm(props: ImportFormProps) {
  const { content, onContent, draft, onDraft, file, preview } = props;
  const lines = preview.told && importLines(file, preview.told);
  const asked = lines?.map(({ platforms }) => platforms).filter(({ length }) => length > 0) ?? [];
  return (
    <div className={styles.form}>
      <TextArea
        label={`One prompt in each line, or CSV with a header (${promptColumns.join(', ')})`}
        rows={5}
        value={content}
        onChange={(event) => onContent(event.target.value)}
      />
      <div className={styles.source}>
        <label className={styles.label}>
          Or a file
          <input
            type="file"
            className={styles.file}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={async (event) => onContent((await event.target.files?.[0]?.text()) ?? '')}
          />
        </label>
        <Button icon="download" onClick={downloadTemplate}>
          Template
        </Button>
      </div>
      <FileProblems file={file} />
      <MissingTopics {...props} />
      {preview.error && <Notice tone="bad">{preview.error.message}</Notice>}
      {file.rows.length > 0 && file.rows.length <= maxRows && (
        <>
          <p role="status">{lines ? importSummary(lines) : 'Checking the lines …'}</p>
          {lines && <ImportLines lines={lines} />}
        </>
      )}
      <CostEstimate query={{ prompts: 1 }} adjust={(ofOne) => mixedEstimate(ofOne, asked)} />
      <p className={styles.label}>For lines that leave it open:</p>
      <PromptForm draft={draft} onChange={(part) => onDraft({ ...draft, ...part })} />
    </div>
  );
}

const example: Readonly<Record<PromptColumn, string>> = {
  text: 'Which freight software suits a small depot?',
  platforms: 'ChatGPT; Google AI Overviews',
  persona: '',
  stage: '',
  tags: 'launch; depots',
  topics: '',
  country: 'US',
};

function downloadTemplate(): void {
  const row = promptColumns.map((column) => example[column]);
  downloadText('prompts-template.csv', 'text/csv', csvText(promptColumns, [row]));
}

function FileProblems({ file: { rows, problem, unknownColumns } }: { readonly file: PromptFile }) {
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {rows.length > maxRows && (
        <Notice tone="bad">
          At most {formatCount(maxRows)} prompts at once; these are {formatCount(rows.length)}.
        </Notice>
      )}
      {unknownColumns.length > 0 && (
        <Notice tone="caution">Columns that are left out: {unknownColumns.join(', ')}.</Notice>
      )}
    </>
  );
}

const shownTopics = 20;

function MissingTopics({ file, keyTopics, createTopics, onCreateTopics }: ImportFormProps) {
  const named = sendableRows(file.rows).flatMap(({ body }) => body.key_topics ?? []);
  const missing = [...new Set(named)].filter((topic) => !keyTopics.includes(topic));
  if (missing.length === 0) return null;
  const rest = missing.length - shownTopics;
  const more = rest > 0 ? ` and ${formatCount(rest)} more` : '';
  return (
    <Checkbox
      label="Create missing topics"
      hint={`${missing.slice(0, shownTopics).join(', ')}${more}`}
      checked={createTopics}
      onChange={onCreateTopics}
    />
  );
}
