import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import styles from './badge.module.css';
import { Icon, type IconName } from './icon.tsx';

interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'good' | 'bad' | 'caution';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A short label for what it is next to: a status, an owner, a kind. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])} dir="auto">
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
