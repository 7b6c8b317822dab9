import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SightlineError } from '../../lib/api/call.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { Button } from '../controls/button.tsx';
import { Icon, type IconName } from '../controls/icon.tsx';
import styles from './states.module.css';

interface SkeletonProps {
  readonly lines?: number;
  /** On a phone, where the same takes more lines. */
  readonly narrowLines?: number | undefined;
}

/** A grey shape of about the height of what is coming. */
export function Skeleton(props: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading</span>
      <Bars {...props} />
    </div>
  );
}

function Bars({ lines = 3, narrowLines = lines }: SkeletonProps) {
  return Array.from({ length: Math.max(lines, narrowLines) }, (_, line) => (
    <span key={line} className={classNames(styles.bar, line >= lines && styles.narrow)} />
  ));
}

interface InPlaceOfProps extends SkeletonProps {
  readonly isCentred: boolean;
  readonly children: ReactNode;
}

/** What came in the place of a skeleton, and may be lower: what follows stays where it is. */
export function InPlaceOf({ isCentred, children, ...size }: InPlaceOfProps) {
  return (
    <div className={classNames(styles.place, isCentred && styles.centred)}>
      <div className={styles.skeleton} aria-hidden="true">
        <Bars {...size} />
      </div>
      <div>{children}</div>
    </div>
  );
}

interface EmptyProps {
  readonly title: string;
  readonly icon?: IconName;
  /** Why there is nothing, and what to do about it. */
  readonly children?: ReactNode;
}

export function Empty({ title, icon = 'responses', children }: EmptyProps) {
  return (
    <div className={styles.state} data-empty="yes">
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  );
}

interface FailureProps {
  readonly error: Error;
  readonly onRetry?: (() => void) | undefined;
}

/** What went wrong in the API's words, with the id under which the service's log tells more. */
export function Failure({ error, onRetry }: FailureProps) {
  const requestId = error instanceof SightlineError ? error.requestId : undefined;
  return (
    <div className={styles.state} role="alert">
      <span className={styles.mark}>
        <Icon name="warning" />
      </span>
      <p className={styles.title}>Couldn’t load this</p>
      <div className={styles.text}>
        <p>{error.message}</p>
        {requestId && (
          <p>
            Request <code>{requestId}</code>
          </p>
        )}
      </div>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}

type Results = readonly Pick<UseQueryResult<unknown>, 'data' | 'error' | 'refetch'>[];
/** The data of each result, in order. */
export type DataOf<All extends Results> = {
  readonly [Index in keyof All]: NonNullable<All[Index]['data']>;
};

interface LoadedProps<All extends Results> {
  readonly results: All;
  readonly skeleton?: ReactNode;
  readonly children: (...data: DataOf<All>) => ReactNode;
}

/** Shows what needs data once all of it is there, and until then that it is coming or why it is not. */
export function Loaded<const All extends Results>(props: LoadedProps<All>) {
  const { results, skeleton = <Skeleton />, children } = props;
  const error = firstError(results);
  if (error) return <Failure error={error} onRetry={() => retry(results)} />;
  const data = loadedData(results);
  return data ? children(...data) : skeleton;
}

/** Old data stays in sight while newer is on its way, also when that fails. */
export function firstError(results: Results): Error | undefined {
  return results.find((result) => result.error && result.data === undefined)?.error ?? undefined;
}

export function retry(results: Results): void {
  for (const result of results) if (result.error) void result.refetch();
}

export function loadedData<All extends Results>(results: All): DataOf<All> | undefined {
  const data = results.map((result) => result.data);
  // Each is defined, which `map` cannot say of a tuple.
  return data.includes(undefined) ? undefined : (data as unknown as DataOf<All>);
}
