import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './entrance.module.css';
import { Wordmark } from './wordmark.tsx';

interface EntranceProps {
  /** Of the window. */
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A page for visitors who are not signed in: one centred box. */
export function Entrance({ title, hint, children }: EntranceProps) {
  useEffect(() => {
    document.title = `${title} · Sightline`;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <Wordmark />
        {children}
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </main>
  );
}

interface EntranceFormProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly submit: string;
  readonly submitting: string;
  readonly isPending: boolean;
  /** Whether something must be chosen before it can be sent. */
  readonly isIncomplete?: boolean;
  /** Why the last attempt was refused. */
  readonly problem: string | undefined;
  readonly onSubmit: (form: FormData) => void;
  readonly children: ReactNode;
}

export function EntranceForm(props: EntranceFormProps) {
  const { title, lead, submit, submitting, isPending, isIncomplete = false } = props;
  const { problem, onSubmit, children } = props;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form className={styles.card} onSubmit={send}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button
        look="primary"
        type="submit"
        disabled={isPending || isIncomplete}
        className={styles.submit}
      >
        {isPending ? submitting : submit}
      </Button>
    </form>
  );
}

/** What is said where there is nothing to fill in. */
export function EntranceMessage({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
