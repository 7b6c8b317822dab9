import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Notice } from '../page/notice.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form.module.css';

interface FormDialogProps {
  readonly title: string;
  /** What the button does, such as "Archive". */
  readonly submit: string;
  /** What it says meanwhile, such as "Archiving …". */
  readonly submitting: string;
  /** What leaves everything as it is. */
  readonly cancel?: string;
  readonly look?: 'primary' | 'danger';
  readonly canSubmit?: boolean;
  /** Sends it and refreshes what it changes; the dialog closes when both are done. */
  readonly onSubmit: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for what a change needs, or whether it is meant; what is refused is said in the API's own words. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, submitting, cancel = 'Cancel', look = 'primary' } = props;
  const { canSubmit = true, onSubmit, onClose, children } = props;
  const formId = useId();
  const change = useMutation({ mutationFn: onSubmit, onSuccess: onClose });
  const send = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button look={look} type="submit" form={formId} disabled={change.isPending || !canSubmit}>
            {change.isPending ? submitting : submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={send}>
        {children}
        {change.error && <Notice tone="bad">{change.error.message}</Notice>}
      </form>
    </Dialog>
  );
}

/** Asks before something is taken away, which the other button keeps. */
export function DangerDialog(props: FormDialogProps) {
  return <FormDialog cancel="Keep it" look="danger" {...props} />;
}

type OfOneVerb = Omit<FormDialogProps, 'submit' | 'submitting'>;

export function DeleteDialog(props: OfOneVerb) {
  return <DangerDialog submit="Delete" submitting="Deleting …" {...props} />;
}

export function ArchiveDialog(props: OfOneVerb) {
  return <DangerDialog submit="Archive" submitting="Archiving …" {...props} />;
}
