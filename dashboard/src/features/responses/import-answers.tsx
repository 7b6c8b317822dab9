import { useQueryClient } from '@tanstack/react-query';
import { importResponses } from '#contract/operations/responses.ts';
import { CopyField } from '../../components/copy-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { UploadDialog } from '../../components/upload/upload-dialog.tsx';
import { call } from '../../lib/api.ts';
import { counted, formatCount } from '../../lib/format.ts';
import { markStale } from '../../lib/mark-stale.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import {
  type AnswerRecord,
  exampleFile,
  hasExternalId,
  readAnswerFile,
} from './read-answer-file.ts';

/** Answers that were collected elsewhere, from a file. */
export function ImportAnswers({ onClose }: { readonly onClose: () => void }) {
  const params = { brand_id: useBrandId() };
  const client = useQueryClient();
  return (
    <UploadDialog
      upload={{
        title: 'Import answers',
        verb: 'Import',
        noun: 'answer',
        plural: 'answers',
        forms: 'A JSON array, or one JSON record per line',
        accept: '.json,.ndjson,.jsonl,.txt,application/json',
        maxMegabytes: 100,
        insteadOfLarge: 'Divide it into several.',
        // As many reasons as the API tells at once, so that each refused line has its own.
        rowsAtOnce: 100,
        read: readAnswerFile,
        isRepeatable: hasExternalId,
        send: (records, signal) => call(importResponses, { params, body: records }, signal),
        refresh: () => markStale(client, importResponses, params),
      }}
      lead="Answers that AI platforms gave elsewhere, to prompts of this brand. They are read as collected ones are."
      hint="A record needs prompt_id (the number in the address of the prompt’s page), platform, created_at and response_text. A record with an external_id replaces the one that had it before, so its file can be sent as often as you like. Without one, a file that is sent twice stores its answers twice."
      example={<CopyField block label="An example" text={exampleFile()} />}
      caution={(records) => <StoredTwice records={records} />}
      onClose={onClose}
    />
  );
}

function StoredTwice({ records }: { readonly records: readonly AnswerRecord[] }) {
  const without = records.filter((record) => !hasExternalId(record)).length;
  if (without === 0) return null;
  return (
    <Notice tone="caution">
      {formatCount(without)} of {counted(records.length, 'answer')} without an external_id: send
      this file only once.
    </Notice>
  );
}
