import { Link, useLocation } from '@tanstack/react-router';
import styles from './place-tabs.module.css';
import { places } from './places.ts';

/** The pages of the place one is in, above each of them; a record below one of them has a way back instead. */
export function PlaceTabs({ brandId }: { readonly brandId: number }) {
  const { pathname } = useLocation();
  const address = (page: string) => `/brands/${brandId}/${page}`;
  const here = places.find(({ tabs }) => tabs?.some(({ page }) => address(page) === pathname));
  if (!here?.tabs) return null;
  return (
    <nav aria-label={here.label} className={styles.tabs}>
      {here.tabs.map(({ page, label }) => (
        <Link
          key={page}
          to={address(page) as string}
          search={{}}
          className={styles.tab}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
