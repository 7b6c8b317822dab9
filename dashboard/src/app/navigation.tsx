import { Link } from '@tanstack/react-router';
import { Icon } from '../components/icon.tsx';
import { useBrandId } from '../lib/use-scope.ts';
import styles from './navigation.module.css';
import { pages } from './pages.ts';

/** The pages of the brand. The scope goes along; what else a page keeps in its address does not. */
export function Navigation({ onChoose }: { readonly onChoose?: () => void }) {
  const brandId = useBrandId();
  return (
    <nav aria-label="Pages">
      <ul className={styles.list}>
        {pages.map(({ page, label, icon }) => (
          <li key={page}>
            <Link
              to={`/brands/${brandId}/${page}` as string}
              search={{}}
              className={styles.link}
              activeOptions={{ includeSearch: false }}
              onClick={onChoose}
            >
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
