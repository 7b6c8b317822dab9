import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ProviderKey } from '#contract/collection/collections.ts';
import { putProviderKey } from '#contract/operations/collections.ts';
import { Button } from '../../components/controls/button.tsx';
import styles from '../../components/forms/form.module.css';
import { Notice } from '../../components/page/notice.tsx';
import { Section } from '../../components/page/section.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { emptyKey, KeyFields, keyBody, offerText } from './key-fields.tsx';

interface StartHereProps {
  readonly organizationId: number;
  readonly entry: ProviderKey;
}

/** The one key to begin with, entered in place. */
export function StartHere({ organizationId, entry }: StartHereProps) {
  const change = useChange();
  const [entered, setEntered] = useState(emptyKey);
  const save = useMutation({
    mutationFn: () =>
      change(putProviderKey, {
        params: { organization_id: organizationId, provider: entry.provider },
        body: keyBody(entered),
      }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Section title={`Start here: ${entry.title}`} lead={`${offerText(entry)} One key is enough.`}>
      <form className={styles.form} onSubmit={send}>
        <KeyFields entry={entry} entered={entered} onChange={setEntered} />
        {save.error && <Notice tone="bad">{save.error.message}</Notice>}
        <div>
          <Button
            changes
            look="primary"
            type="submit"
            disabled={save.isPending || entered.key.trim() === ''}
          >
            {save.isPending && entered.test ? 'Testing the key …' : 'Save the key'}
          </Button>
        </div>
      </form>
    </Section>
  );
}
