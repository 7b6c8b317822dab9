import { Icon } from '../../components/controls/icon.tsx';
import styles from './palette-button.module.css';

const shortcut = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** Opens the list of everything that can be gone to; so does the shortcut that it shows. */
export function PaletteButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Icon name="explorer" />
      <span className={styles.words}>Go to …</span>
      <kbd className={styles.key}>{shortcut}</kbd>
    </button>
  );
}
