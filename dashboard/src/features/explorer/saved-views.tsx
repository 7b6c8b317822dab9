import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SavedView } from '#contract/brands/saved-views.ts';
import {
  createSavedView,
  listSavedViews,
  updateSavedView,
} from '#contract/operations/saved-views.ts';
import { Button } from '../../components/controls/button.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { Icon } from '../../components/controls/icon.tsx';
import { Menu, type MenuItem } from '../../components/controls/menu.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { useSignedIn } from '../../lib/account/session.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { parseSearch } from '../../lib/browser/address.ts';
import { useCopy } from '../../lib/browser/use-copy.ts';
import type { Question } from './explorer-search.ts';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { ShareTableDialog } from './share-table-dialog.tsx';

/** All of them: a brand has at most a hundred. */
export function savedViewsQuery(brandId: number) {
  return requestQuery(
    requestOf(listSavedViews, { params: { brand_id: brandId }, query: { limit: 100 } }),
  );
}

interface SavedViewsProps {
  readonly brandId: number;
  readonly question: Question;
}

/** Questions kept under a name for everybody who reaches the brand, and the link that shares this one. */
export function SavedViews({ brandId, question }: SavedViewsProps) {
  const navigate = useNavigate();
  const views = useQuery(savedViewsQuery(brandId)).data?.items ?? [];
  const mayChange = useSignedIn()?.role !== 'viewer';
  const [dialog, setDialog] = useState<'save' | 'manage' | 'share'>();
  const { copied, copy } = useCopy(location.href);
  const close = () => setDialog(undefined);
  const changes: MenuItem[] = [
    {
      key: 'save',
      label: 'Save this view …',
      icon: 'check',
      onSelect: () => setDialog('save'),
    },
    {
      key: 'share',
      label: 'Share as CSV …',
      icon: 'download',
      onSelect: () => setDialog('share'),
    },
    ...(views.length > 0
      ? [
          {
            key: 'manage',
            label: 'Manage views …',
            icon: 'settings' as const,
            onSelect: () => setDialog('manage'),
          },
        ]
      : []),
  ];
  return (
    <>
      <Button icon="sources" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      {(mayChange || views.length > 0) && (
        <Menu
          label="Saved views"
          align="end"
          button={
            <>
              <Icon name="table" /> Views
              <Icon name="chevron" />
            </>
          }
          items={[
            ...views.map(({ id, name, search }) => ({
              key: id,
              label: name,
              checked: isSameSearch(search, location.search),
              onSelect: () => void navigate({ to: '.', search: () => parseSearch(search) }),
            })),
            ...(mayChange ? changes : []),
          ]}
        />
      )}
      {dialog === 'save' && <SaveViewDialog brandId={brandId} views={views} onClose={close} />}
      {dialog === 'share' && <ShareTableDialog question={question} onClose={close} />}
      {dialog === 'manage' && <ManageViewsDialog brandId={brandId} views={views} onClose={close} />}
    </>
  );
}

/** Whether both ask the same, however their signs are encoded. */
function isSameSearch(one: string, other: string): boolean {
  const sorted = (text: string) =>
    JSON.stringify(Object.entries(parseSearch(text)).toSorted(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
}

interface SaveViewDialogProps {
  readonly brandId: number;
  readonly views: readonly SavedView[];
  readonly onClose: () => void;
}

/** Keeps the question of the address under a name; one that has the name is replaced once that is said. */
function SaveViewDialog({ brandId, views, onClose }: SaveViewDialogProps) {
  const change = useChange();
  const [name, setName] = useState('');
  const search = location.search.slice(1);
  const known = views.find((view) => view.name === name.trim());
  const save = () =>
    known
      ? change(updateSavedView, {
          params: { brand_id: brandId, view_id: known.id },
          body: { search },
        })
      : change(createSavedView, { params: { brand_id: brandId }, body: { name, search } });
  return (
    <FormDialog
      title="Save this view"
      submit={known ? 'Replace' : 'Save'}
      submitting="Saving …"
      canSubmit={name.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Everyone in your organization who can open this brand will see it."
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {known && (
        <Notice tone="caution">
          A view with this name exists. Its question will be replaced for everyone.
        </Notice>
      )}
    </FormDialog>
  );
}
