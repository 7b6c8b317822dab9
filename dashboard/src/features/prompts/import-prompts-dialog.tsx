import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readPromptExport } from '#contract/foreign-exports/read-prompt-export.ts';
import { sendableRows } from '#contract/import-lines.ts';
import { emptyDraft } from '#contract/prompt-draft.ts';
import { maxRows } from '#contract/read-prompt-rows.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { brandQuery, stagesQuery } from '../../lib/brands.ts';
import { counted } from '../../lib/format.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { ImportForm } from './import-form.tsx';
import { ImportProgress } from './import-progress.tsx';
import { useImportPreview } from './use-import-preview.ts';
import { usePromptImport } from './use-prompt-import.ts';

/** Many prompts at once, pasted or from a file: says what becomes of each line and what it costs, then does it. */
export function ImportPromptsDialog({ onClose }: { readonly onClose: () => void }) {
  const brandId = useBrandId();
  const { data: brand } = useQuery(brandQuery(brandId));
  const { data: stages } = useQuery(stagesQuery(brandId));
  const [content, setContent] = useState('');
  const [draft, setDraft] = useState(emptyDraft);
  const [chosen, setChosen] = useState('');
  const [options, setOptions] = useState({ createTopics: false, paused: false });
  const { state, run, stop } = usePromptImport(brandId);
  const names = useMemo(
    () => ({
      personas: brand?.personas ?? [],
      stages: stages?.items ?? [],
      topics: (brand?.key_topics ?? []).map((name) => ({ name })),
    }),
    [brand, stages],
  );
  const file = useMemo(
    () => readPromptExport(content, draft, names, chosen ? { formatId: chosen } : undefined),
    [content, draft, names, chosen],
  );
  const rows = sendableRows(file.rows);
  const bodies = rows.length > maxRows ? [] : rows.map(({ body }) => body);
  const preview = useImportPreview(brandId, bodies, options.createTopics, options.paused);
  const changing =
    preview.told?.filter(({ result }) => result === 'created' || result === 'restored').length ?? 0;
  return (
    <Dialog
      title="Import prompts"
      onClose={onClose}
      actions={
        state ? (
          <Button
            look={state.isRunning ? 'plain' : 'primary'}
            onClick={state.isRunning ? stop : onClose}
          >
            {state.isRunning ? 'Stop' : 'Done'}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              look="primary"
              disabled={changing === 0}
              onClick={() => void run(rows, options)}
            >
              Import {counted(changing, 'prompt')}
            </Button>
          </>
        )
      }
    >
      {state ? (
        <ImportProgress state={state} file={file} />
      ) : (
        <ImportForm
          content={content}
          onContent={(next) => {
            setChosen('');
            setContent(next);
          }}
          chosen={chosen}
          onChoose={setChosen}
          draft={draft}
          onDraft={setDraft}
          options={options}
          onOptions={setOptions}
          file={file}
          names={names}
          preview={preview}
        />
      )}
    </Dialog>
  );
}
