import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { Icon } from '../controls/icon.tsx';
import styles from './page.module.css';

export type PageName =
  | 'overview'
  | 'actions'
  | 'signals'
  | 'signals/annotations'
  | 'prompts'
  | 'responses'
  | 'responses/themes'
  | 'responses/checking'
  | 'responses/pasted'
  | 'explorer'
  | 'reports'
  | 'sources'
  | 'pages'
  | 'pages/audits'
  | 'pages/versions'
  | 'pages/sites'
  | 'traffic'
  | 'traffic/people'
  | 'competitors'
  | 'competitors/gaps'
  | 'prompts/personas'
  | 'prompts/topics'
  | 'prompts/stages'
  | 'settings/collection'
  | 'settings/planner'
  | 'alerts'
  | 'settings/webhooks'
  | 'settings/export'
  | 'first-answers'
  | 'settings';

export interface PageLinkProps {
  readonly page: PageName;
  /** One record of the page, such as a response. */
  readonly id?: number | string;
  /** In addition to the scope, which is kept by itself; undefined takes a part of it out. */
  readonly search?: object;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  /** It leads to a change: viewers do not see it (base.css). */
  readonly 'data-changes'?: boolean | undefined;
  /** Both for a second link to the same place, which the keyboard and a reader need not meet. */
  readonly tabIndex?: -1 | undefined;
  readonly 'aria-hidden'?: boolean | undefined;
  /** What a figure says of the answers that it leads to. */
  readonly 'data-answers'?: number | undefined;
  readonly 'data-share'?: number | undefined;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly children: ReactNode;
}

/** A way to another page of the same brand, in the same scope. */
export function PageLink({ page, id, search = {}, children, ...rest }: PageLinkProps) {
  const brandId = useBrandId();
  const path: string = `/brands/${brandId}/${page}${id === undefined ? '' : `/${id}`}`;
  return (
    <Link to={path} search={search} dir="auto" {...rest}>
      {children}
    </Link>
  );
}

/** From one record to the list that it is of. */
export function BackLink({ children, ...rest }: Omit<PageLinkProps, 'className'>) {
  return (
    <PageLink className={styles.back} {...rest}>
      <Icon name="left" /> {children}
    </PageLink>
  );
}
