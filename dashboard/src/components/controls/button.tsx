import type { ComponentProps } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  /** The one main action of a view is `primary`; what removes is `danger`; all others are `plain`. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: IconName;
  /** It changes something: viewers do not see it (base.css). */
  readonly changes?: boolean;
}

export function Button(props: ButtonProps) {
  const { look = 'plain', icon, changes, className, children, ...rest } = props;
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[look], className)}
      data-changes={changes}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface AddButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** The main action of a page that lists records: it opens the form for another one. */
export function AddButton({ label, onClick }: AddButtonProps) {
  return (
    <Button changes look="primary" icon="add" onClick={onClick}>
      {label}
    </Button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** What it does: read aloud, and shown when the pointer rests on it. */
  readonly label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, styles.quiet, styles.square, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
