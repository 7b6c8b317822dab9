import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Role } from '#contract/accounts.ts';
import { Icon } from '../components/icon.tsx';
import styles from './navigation.module.css';
import { brandPages, organizationPagesOf, type PageEntry, type PageGroup } from './pages.ts';

interface NavigationProps {
  readonly brandId: number | undefined;
  readonly role: Role;
  readonly onChoose?: () => void;
}

/** The pages of the brand and of the organization. The scope goes along; what else a page keeps in its address does not. */
export function Navigation({ brandId, role, onChoose }: NavigationProps) {
  const navigation = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a low screen the list scrolls; where one is must show all the same.
  useEffect(() => {
    const list = navigation.current;
    const here = list?.querySelector<HTMLElement>('[aria-current="page"]');
    // By hand, since `scrollIntoView` would also move the place that the next Tab starts from.
    if (pathname && list && here && !isInSight(list, here)) {
      list.scrollTop = here.offsetTop - list.clientHeight / 2;
    }
  }, [pathname, brandId]);
  return (
    <nav ref={navigation} aria-label="Pages" className={styles.navigation}>
      {brandId !== undefined &&
        brandPages.map((group) => (
          <Group
            key={group.title}
            group={group}
            address={({ page }) => `/brands/${brandId}/${page}`}
            onChoose={onChoose}
          />
        ))}
      <Group
        group={organizationPagesOf(role)}
        address={({ page }) => `/${page}`}
        onChoose={onChoose}
      />
    </nav>
  );
}

function isInSight({ scrollTop, clientHeight }: HTMLElement, inside: HTMLElement): boolean {
  const { offsetTop, offsetHeight } = inside;
  return offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
}

interface GroupProps<Name extends string> {
  readonly group: PageGroup<Name>;
  readonly address: (entry: PageEntry<Name>) => string;
  readonly onChoose: (() => void) | undefined;
}

function Group<Name extends string>({ group, address, onChoose }: GroupProps<Name>) {
  return (
    <section>
      <h2 className={styles.title}>{group.title}</h2>
      <ul className={styles.list}>
        {group.pages.map((entry) => (
          <li key={entry.page}>
            <Link
              to={address(entry)}
              search={{}}
              className={styles.link}
              activeOptions={{ includeSearch: false }}
              onClick={onChoose}
            >
              <Icon name={entry.icon} />
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
