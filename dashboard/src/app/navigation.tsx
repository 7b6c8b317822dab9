import { Link } from '@tanstack/react-router';
import { Icon } from '../components/controls/icon.tsx';
import styles from './navigation.module.css';
import { places } from './places.ts';

interface NavigationProps {
  readonly brandId: number | undefined;
  readonly onChoose?: () => void;
}

/** The places of the brand. The scope goes along; what else a page keeps in its address does not. */
export function Navigation({ brandId, onChoose }: NavigationProps) {
  return (
    <nav aria-label="Pages" className={styles.navigation}>
      {brandId !== undefined && (
        <ul className={styles.list}>
          {places.map(({ page, label, icon }) => (
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
      )}
    </nav>
  );
}
