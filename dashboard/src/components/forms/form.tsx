import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Notice } from '../page/notice.tsx';
import styles from './form.module.css';

interface FormProps {
  readonly submit: string;
  readonly submitting: string;
  /** Said once it is done, until something else is changed. */
  readonly done: string;
  readonly canSubmit?: boolean;
  /** Sends it and refreshes what it changes. */
  readonly onSubmit: () => Promise<unknown>;
  /** What else can be done with what was filled in: buttons next to the one that sends. */
  readonly extraAction?: ReactNode;
  readonly children: ReactNode;
}

/** A form that stays on its page: settings. */
export function Form({
  submit,
  submitting,
  done,
  canSubmit = true,
  onSubmit,
  extraAction,
  children,
}: FormProps) {
  const change = useMutation({ mutationFn: onSubmit });
  const send = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <form
      className={styles.form}
      onSubmit={send}
      onChange={() => change.reset()}
      // Buttons change what was filled in, too, such as one that takes a name out of a list.
      onClickCapture={() => change.isSuccess && change.reset()}
    >
      {children}
      {change.error && <Notice tone="bad">{change.error.message}</Notice>}
      <div className={styles.end}>
        <Button changes look="primary" type="submit" disabled={change.isPending || !canSubmit}>
          {change.isPending ? submitting : submit}
        </Button>
        {extraAction}
        <span aria-live="polite">{change.isSuccess && done}</span>
      </div>
    </form>
  );
}
