import type { Annotation } from '#contract/annotations.ts';
import { AnnotationText } from '../../components/annotations/annotation-list.tsx';
import { Badge } from '../../components/badge.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { annotationDays, annotationKindLabels } from '../../lib/annotation-words.ts';

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
        cell: (annotation) => <AnnotationText annotation={annotation} />,
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
