import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { PageLink, type PageLinkProps } from './page-link.tsx';

interface ButtonLinkProps extends Omit<PageLinkProps, 'className'> {
  readonly look?: 'primary' | 'plain';
  readonly icon?: IconName;
}

/** A way to another page that stands among buttons and looks like one. */
export function ButtonLink({ look = 'plain', icon, children, ...rest }: ButtonLinkProps) {
  return (
    <PageLink className={classNames(styles.button, styles[look])} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </PageLink>
  );
}
