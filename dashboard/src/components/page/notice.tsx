import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { Icon } from '../controls/icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone?: 'info' | 'good' | 'caution' | 'bad';
  readonly children: ReactNode;
}

const icons = { info: 'info', good: 'check', caution: 'warning', bad: 'warning' } as const;

/** Something to know before you continue. Errors are announced immediately. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[tone])}
      role={tone === 'bad' ? 'alert' : undefined}
    >
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
