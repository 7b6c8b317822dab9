import { useState } from 'react';
import type { Annotation, AnnotationKind } from '#contract/changes-and-actions/annotations.ts';
import { type Day, dayOf } from '#contract/days.ts';
import { createAnnotation, replaceAnnotation } from '#contract/operations/annotations.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { annotationKindLabels } from '../../lib/words/annotation-words.ts';
import { isPlatform, platformNames, platformValues } from '../../lib/words/platforms.ts';
import { Select, TextArea, TextField } from '../controls/field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';

interface AnnotationDialogProps {
  /** The one to change; a new one where there is none. */
  readonly annotation?: Annotation | undefined;
  /** Of a new one; today where this is left out. */
  readonly day?: Day | undefined;
  readonly onClose: () => void;
}

// The names of an object that is complete by type.
const kinds = Object.keys(annotationKindLabels) as AnnotationKind[];

/** Something that happened, to be shown in charts. */
export function AnnotationDialog({ annotation, day, onClose }: AnnotationDialogProps) {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  const [fields, setFields] = useState(() => fieldsOf(annotation, day));
  const set = (next: Partial<Fields>) => setFields((all) => ({ ...all, ...next }));
  const { kind, title, note, url, platform, start, end } = fields;
  return (
    <FormDialog
      title={annotation ? 'Change this annotation' : 'Add annotation'}
      submit="Save"
      submitting="Saving …"
      canSubmit={title.trim() !== '' && start !== '' && (end === '' || end >= start)}
      onSubmit={() => {
        const body = {
          ...{ kind, title, note: note || null, url: url.trim() || null },
          platform: isPlatform(platform) ? platform : null,
          ...{ start_date: start, end_date: end || null },
        };
        return annotation
          ? change(replaceAnnotation, { params: { ...params, annotation_id: annotation.id }, body })
          : change(createAnnotation, { params, body });
      }}
      onClose={onClose}
    >
      <TextField
        label="What happened"
        required
        maxLength={200}
        placeholder="Autumn campaign"
        value={title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Select
        label="Kind"
        value={kind}
        options={kinds.map((value) => ({ value, label: annotationKindLabels[value] }))}
        onChange={(value) => set({ kind: kinds.find((one) => one === value) ?? kind })}
      />
      <TextField
        type="date"
        label="Day"
        required
        value={start}
        onChange={(event) => set({ start: event.target.value })}
      />
      <TextField
        type="date"
        label="Last day"
        hint="If it took longer than a day."
        min={start}
        value={end}
        onChange={(event) => set({ end: event.target.value })}
      />
      <Select
        label="Platform"
        value={platform}
        options={[
          { value: '', label: 'All or none' },
          ...platformValues.map((value) => ({ value, label: platformNames[value] })),
        ]}
        onChange={(value) => set({ platform: value })}
      />
      <TextField
        type="url"
        label="Link"
        maxLength={2083}
        placeholder="https://"
        value={url}
        onChange={(event) => set({ url: event.target.value })}
      />
      <TextArea
        label="Note"
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => set({ note: event.target.value })}
      />
    </FormDialog>
  );
}

type Fields = ReturnType<typeof fieldsOf>;

function fieldsOf(annotation: Annotation | undefined, day: Day | undefined) {
  const { start_date: start = day ?? dayOf(new Date()), end_date: end = '' } = annotation ?? {};
  const kind: AnnotationKind = annotation?.kind ?? 'campaign';
  return {
    kind,
    title: annotation?.title ?? '',
    note: annotation?.note ?? '',
    url: annotation?.url ?? '',
    platform: annotation?.platform ?? '',
    start,
    end: end === start ? '' : end,
  };
}
