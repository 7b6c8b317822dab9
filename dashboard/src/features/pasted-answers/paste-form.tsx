import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react';
import { maxPastedText } from '#contract/answers/pasted-file.ts';
import { getPastedAnswer, pasteAnswer } from '#contract/operations/pasted-answers.ts';
import { listPrompts } from '#contract/operations/prompts.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field, Select, TextArea, TextField } from '../../components/controls/field.tsx';
import { FileButton } from '../../components/controls/file-button.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Section } from '../../components/page/section.tsx';
import { queryKey, requestOf } from '../../lib/api/api-request.ts';
import { call } from '../../lib/api/call.ts';
import { markStale } from '../../lib/api/mark-stale.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { today } from '../../lib/words/format-moment.ts';
import { isPlatform, platformNames } from '../../lib/words/platforms.ts';
import { answerToSend, type CopiedAnswer, copiedAnswer } from './copied-answer.ts';
import { type DroppedFile, readableEndings, readDroppedFiles } from './dropped-files.ts';
import styles from './pasted-page.module.css';

const suggestedPrompts = 100;
const platformOptions = Object.entries(platformNames).map(([value, label]) => ({ value, label }));

interface PasteFormProps {
  readonly onSend: () => void;
  /** With the answer to open; undefined where none was kept. */
  readonly onSent: (id: string | undefined) => Promise<void>;
}

/** Takes what somebody copied, or files of it, and says which answer to open. */
export function PasteForm({ onSend, onSent }: PasteFormProps) {
  const params = { brand_id: useBrandId() };
  const client = useQueryClient();
  const [prompt, setPrompt] = useState('');
  const [platform, setPlatform] = useState<keyof typeof platformNames>('chatgpt');
  const [day, setDay] = useState(today());
  const [words, setWords] = useState('');
  const [copied, setCopied] = useState<CopiedAnswer>();
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  const [readLast, setReadLast] = useState(0);
  const readable = files.filter(({ isUnreadable }) => !isUnreadable);
  const unnamed = readable.filter(({ prompt: own }) => own === undefined).length;
  const needsPrompt = readable.length === 0 || unnamed > 0;
  const isReady =
    (!needsPrompt || prompt.trim() !== '') &&
    (readable.length > 0 || (files.length === 0 && words.trim() !== ''));

  const keep = async (answer: { readonly prompt: string } & ReturnType<typeof answerToSend>) => {
    const body = { ...answer, platform, created_at: answeredAt(day) };
    const read = await call(pasteAnswer, { params, body });
    const own = { ...params, pasted_answer_id: read.id };
    client.setQueryData(queryKey(requestOf(getPastedAnswer, { params: own })), read);
    return read.id;
  };
  const sendWords = async () => {
    const id = await keep({ prompt, ...answerToSend(words, copied) });
    setWords('');
    setCopied(undefined);
    setReadLast(1);
    return id;
  };
  /** One by one: what one file is refused for keeps no other from being read. */
  const sendFiles = async () => {
    const refused: DroppedFile[] = [];
    let last: string | undefined;
    for (const file of files) {
      if (file.isUnreadable) {
        refused.push(file);
        continue;
      }
      try {
        last = await keep({ prompt: file.prompt ?? prompt, ...file.answer });
      } catch (error) {
        refused.push({ ...file, problem: String(error instanceof Error ? error.message : error) });
      }
    }
    setFiles(refused);
    setReadLast(files.length - refused.length);
    return last;
  };
  const send = async () => {
    onSend();
    let id: string | undefined;
    try {
      id = await (files.length > 0 ? sendFiles() : sendWords());
      await markStale(client, pasteAnswer, params);
    } finally {
      await onSent(id);
    }
  };

  const take = async (given: FileList | null) => {
    const read = await readDroppedFiles([...(given ?? [])]);
    setFiles((before) => [...before, ...read]);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const found = copiedAnswer(event.clipboardData);
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isWhole = value.slice(0, selectionStart).concat(value.slice(selectionEnd)).trim() === '';
    // Words that are put between others are words alone.
    if (!found || !isWhole) return;
    event.preventDefault();
    setCopied(found);
    setWords(found.words);
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void take(event.dataTransfer.files);
  };
  return (
    <div data-changes>
      <Section title="The answer">
        <Form
          submit={readable.length > 0 ? `Read ${counted(readable.length, 'answer')}` : 'Read it'}
          submitting="Reading …"
          done={doneWords(readLast)}
          canSubmit={isReady}
          onSubmit={send}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen by the field inside. */}
          <div className={styles.form} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
            <PromptField
              value={prompt}
              onChange={setPrompt}
              hint={promptHint(readable.length, unnamed)}
            />
            <div className={styles.choices}>
              <Select
                label="Assistant"
                value={platform}
                options={platformOptions}
                onChange={(value) => isPlatform(value) && setPlatform(value)}
              />
              <TextField
                label="Answered on"
                type="date"
                max={today()}
                value={day}
                onChange={(event) => setDay(event.target.value)}
              />
            </div>
            {files.length > 0 ? (
              <AnswerFiles files={files} onChange={setFiles} />
            ) : (
              <TextArea
                label="Its answer"
                rows={8}
                placeholder="Paste the answer here, or drop files on this form"
                maxLength={maxPastedText}
                value={words}
                hint={<span aria-live="polite">{copiedWords(words, copied)}</span>}
                onPaste={paste}
                onChange={(event) => {
                  setWords(event.target.value);
                  if (event.target.value === '') setCopied(undefined);
                }}
              />
            )}
            <FileField onTake={(given) => void take(given)} />
          </div>
        </Form>
      </Section>
    </div>
  );
}

/** In the middle of that day; undefined, which is now, where that is still to come. */
function answeredAt(day: string): string | undefined {
  const noon = `${day}T12:00:00Z`;
  return day !== today() && Date.parse(noon) < Date.now() ? noon : undefined;
}

function doneWords(answers: number): string {
  if (answers === 0) return '';
  if (answers === 1) return 'Done. See below what Sightline read.';
  return `Done: ${counted(answers, 'answer')} read. The last one is below, the others are in the list.`;
}

function copiedWords(words: string, copied: CopiedAnswer | undefined): string {
  if (!copied) return 'With its formatting and links if you copy it from the page.';
  const links = copied.links.length === 0 ? 'no links' : counted(copied.links.length, 'link');
  if (words === copied.words) return `Formatted answer recognized, with ${links}.`;
  return copied.links.length === 0
    ? 'You changed the text, so it’s read as plain text.'
    : `You changed the text: it’s read as plain text, and its ${links} still count as sources.`;
}

function promptHint(readable: number, unnamed: number): string | undefined {
  if (readable === 0) return undefined;
  if (unnamed === 0) return 'Each file names its own prompt.';
  return `For ${counted(unnamed, 'file')} without a first line “Prompt: …”.`;
}

interface PromptFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint: string | undefined;
}

/** What was asked, with the prompts that are tracked as suggestions. */
function PromptField({ value, onChange, hint }: PromptFieldProps) {
  const listId = useId();
  const params = { brand_id: useBrandId() };
  const query = { limit: suggestedPrompts };
  const prompts = useQuery(requestQuery(requestOf(listPrompts, { params, query })));
  const texts = new Set(prompts.data?.items.map(({ text }) => text));
  return (
    <>
      <TextField
        label="What you asked"
        list={listId}
        maxLength={5000}
        placeholder="Which freight software suits a small depot?"
        value={value}
        hint={hint}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {[...texts].map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}

function FileField({ onTake }: { readonly onTake: (files: FileList | null) => void }) {
  return (
    <Field label="Or files with one answer each: text, Markdown or saved web pages">
      {(tie) => (
        <FileButton
          multiple
          keepsNone
          accept={readableEndings.join(',')}
          {...tie}
          onChoose={onTake}
        />
      )}
    </Field>
  );
}

interface AnswerFilesProps {
  readonly files: readonly DroppedFile[];
  readonly onChange: (files: readonly DroppedFile[]) => void;
}

/** The files to be read, each with the prompt that it names. */
function AnswerFiles({ files, onChange }: AnswerFilesProps) {
  return (
    <ul className={styles.dropped} aria-label="Files to read">
      {files.map((file, at) => (
        <li key={`${at} ${file.name}`}>
          <span className={styles.file}>
            <bdi>{file.name}</bdi>
            {file.prompt !== undefined && <q dir="auto">{file.prompt}</q>}
            {file.problem && <span className={styles.problem}>{file.problem}</span>}
          </span>
          <Button
            look="quiet"
            aria-label={`Leave out ${file.name}`}
            onClick={() => onChange(files.filter((_, other) => other !== at))}
          >
            Leave out
          </Button>
        </li>
      ))}
    </ul>
  );
}
