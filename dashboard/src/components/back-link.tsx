import styles from './back-link.module.css';
import { Icon } from './icon.tsx';
import { PageLink, type PageLinkProps } from './page-link.tsx';

/** From one record to the list that it is of. */
export function BackLink({ children, ...rest }: Omit<PageLinkProps, 'className'>) {
  return (
    <PageLink className={styles.back} {...rest}>
      <Icon name="left" /> {children}
    </PageLink>
  );
}
