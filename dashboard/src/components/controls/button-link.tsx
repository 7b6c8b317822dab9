import { classNames } from '../../lib/browser/class-names.ts';
import { PageLink, type PageLinkProps } from '../page/page-link.tsx';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

interface ButtonLinkProps extends Omit<PageLinkProps, 'className' | 'data-changes'> {
  readonly look?: 'primary' | 'plain';
  readonly icon?: IconName;
  /** It leads to a change: viewers do not see it. */
  readonly changes?: boolean;
}

/** A way to another page that stands among buttons and looks like one. */
export function ButtonLink(props: ButtonLinkProps) {
  const { look = 'plain', icon, changes, children, ...rest } = props;
  return (
    <PageLink className={classNames(styles.button, styles[look])} data-changes={changes} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </PageLink>
  );
}
