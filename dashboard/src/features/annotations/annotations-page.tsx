import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Annotation } from '#contract/changes-and-actions/annotations.ts';
import {
  deleteAnnotation,
  listAnnotations,
  setAnnotationVisibility,
} from '#contract/operations/annotations.ts';
import { AnnotationDialog } from '../../components/annotations/annotation-dialog.tsx';
import { AnnotationText } from '../../components/annotations/annotation-list.tsx';
import { Badge } from '../../components/controls/badge.tsx';
import { AddButton } from '../../components/controls/button.tsx';
import { Select } from '../../components/controls/field.tsx';
import { DeleteDialog } from '../../components/forms/form-dialog.tsx';
import { AddressPager } from '../../components/page/list-parts.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { RecordMenu } from '../../components/table/record-cells.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId, useChangeSearch } from '../../lib/scope/use-scope.ts';
import { annotationDays, annotationKindLabels } from '../../lib/words/annotation-words.ts';
import { type AnnotationSearch, readAnnotationSearch } from './annotation-search.ts';

const pageSize = 50;

type Open =
  | { readonly what: 'dialog'; readonly annotation?: Annotation }
  | { readonly what: 'delete'; readonly annotation: Annotation };

/** Everything that happened, by hand or noticed by the service, and what charts show of it. */
export function AnnotationsPage() {
  const params = { brand_id: useBrandId() };
  const search = readAnnotationSearch(useSearch({ strict: false }));
  const move = useChangeSearch<AnnotationSearch>();
  const change = useChange();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const query = { ...search, include_hidden: true, limit: pageSize };
  const request = requestOf(listAnnotations, { params, query });
  const annotations = useQuery(requestQuery(request));
  const show = useMutation({
    mutationFn: ({ id, is_hidden }: Pick<Annotation, 'id' | 'is_hidden'>) =>
      change(setAnnotationVisibility, {
        params: { ...params, annotation_id: id },
        body: { is_hidden },
      }),
  });
  return (
    <Page
      title="Annotations"
      lead="Events that may explain a change, shown below every chart over time. Sightline itself adds pages that go live and new models of the platforms."
      actions={<AddButton label="Add annotation" onClick={() => setOpen({ what: 'dialog' })} />}
    >
      <Panel
        title="All annotations"
        requests={[request]}
        results={[annotations]}
        controls={<KindSelect search={search} onChange={move} />}
        empty="Add a campaign, a release or anything else that may explain a change."
      >
        {({ items }) => ({
          table: annotationTable(items, {
            onChange: (annotation) => setOpen({ what: 'dialog', annotation }),
            onShow: ({ id }, is_hidden) => show.mutate({ id, is_hidden }),
            onDelete: (annotation) => setOpen({ what: 'delete', annotation }),
          }),
        })}
      </Panel>
      {show.error && <Notice tone="bad">{show.error.message}</Notice>}
      <AddressPager total={annotations.data?.total} offset={search.offset} limit={pageSize} />
      {open?.what === 'dialog' && <AnnotationDialog annotation={open.annotation} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteDialog
          title="Delete this annotation?"
          onSubmit={() =>
            change(deleteAnnotation, { params: { ...params, annotation_id: open.annotation.id } })
          }
          onClose={close}
        >
          <p dir="auto">{open.annotation.title}</p>
          <p>{annotationDays(open.annotation)}</p>
        </DeleteDialog>
      )}
    </Page>
  );
}

interface KindSelectProps {
  readonly search: AnnotationSearch;
  readonly onChange: (search: AnnotationSearch) => void;
}

function KindSelect({ search, onChange }: KindSelectProps) {
  const kinds = Object.entries(annotationKindLabels).map(([value, label]) => ({ value, label }));
  return (
    <Select
      label="Kind"
      hideLabel
      value={search.kind ?? ''}
      options={[{ value: '', label: 'Every kind' }, ...kinds]}
      onChange={(value) => onChange({ kind: readAnnotationSearch({ kind: value }).kind })}
    />
  );
}

interface AnnotationActions {
  readonly onChange: (annotation: Annotation) => void;
  readonly onShow: (annotation: Annotation, isHidden: boolean) => void;
  readonly onDelete: (annotation: Annotation) => void;
}

export function annotationTable(
  annotations: readonly Annotation[],
  { onChange, onShow, onDelete }: AnnotationActions,
): ReadyTable {
  return tableOf<Annotation>({
    caption: 'Annotations',
    rows: annotations,
    rowKey: ({ id }) => id,
    sortable: false,
    columns: [
      { key: 'days', label: 'Days', value: annotationDays },
      {
        key: 'title',
        label: 'What happened',
        value: ({ title }) => title,
        cell: (annotation) => <AnnotationText annotation={annotation} withKind={false} />,
      },
      { key: 'kind', label: 'Kind', value: ({ kind }) => annotationKindLabels[kind] },
      { key: 'creator', label: 'Added by', value: creatorName },
      {
        key: 'state',
        label: 'In charts',
        value: ({ is_hidden }) => (is_hidden ? 'Hidden' : 'Shown'),
        cell: ({ is_hidden }) => <Badge>{is_hidden ? 'Hidden' : 'Shown'}</Badge>,
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (annotation) => (
          <RecordMenu
            name={annotation.title}
            items={[
              {
                label: annotation.is_hidden ? 'Show in charts' : 'Hide from charts',
                onSelect: () => onShow(annotation, !annotation.is_hidden),
              },
              ...(annotation.created_by.kind === 'service'
                ? []
                : [
                    { label: 'Change', onSelect: () => onChange(annotation) },
                    { label: 'Delete', onSelect: () => onDelete(annotation) },
                  ]),
            ]}
          />
        ),
      },
    ],
  });
}

function creatorName({ created_by: { kind, name } }: Annotation): string {
  if (kind === 'service') return 'Sightline';
  return kind === 'key' ? `API key “${name ?? ''}”` : (name ?? '');
}
