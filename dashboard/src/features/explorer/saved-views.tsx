import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { readViews, removeView, saveView } from '../../lib/saved-views.ts';
import { parseSearch } from '../../lib/search-text.ts';

/** Questions kept under a name, and the link that shares this one. */
export function SavedViews({ brandId }: { readonly brandId: number }) {
  const navigate = useNavigate();
  const [views, setViews] = useState(() => readViews(brandId));
  const [dialog, setDialog] = useState<'save'>();
  const [copied, setCopied] = useState(false);
  const current = views.find(({ search }) => search === location.search);
  return (
    <>
      <Button
        icon="sources"
        onClick={async () => {
          await navigator.clipboard.writeText(location.href);
          setCopied(true);
        }}
      >
        {copied ? 'Copied' : 'Copy link'}
      </Button>
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
          ...views.map(({ name, search }) => ({
            key: `view ${name}`,
            label: name,
            checked: search === current?.search,
            onSelect: () => void navigate({ to: '.', search: () => parseSearch(search) }),
          })),
          {
            key: 'save',
            label: 'Save this view …',
            icon: 'check' as const,
            onSelect: () => setDialog('save'),
          },
          ...(current
            ? [
                {
                  key: 'remove',
                  label: `Forget “${current.name}”`,
                  icon: 'close' as const,
                  onSelect: () => {
                    removeView(brandId, current.name);
                    setViews(readViews(brandId));
                  },
                },
              ]
            : []),
        ]}
      />
      {dialog === 'save' && (
        <SaveDialog
          onClose={() => setDialog(undefined)}
          onSave={(name) => {
            saveView(brandId, { name, search: location.search });
            setViews(readViews(brandId));
            setDialog(undefined);
          }}
        />
      )}
    </>
  );
}

interface SaveDialogProps {
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}

function SaveDialog({ onClose, onSave }: SaveDialogProps) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  };
  return (
    <Dialog
      title="Save this view"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!name.trim()} onClick={() => onSave(name.trim())}>
            Save
          </Button>
        </>
      }
    >
      <form onSubmit={submit}>
        <TextField
          label="Name"
          hint="Saved in this browser. To share the view, send its link."
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
