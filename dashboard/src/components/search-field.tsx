import styles from './search-field.module.css';

interface SearchFieldProps {
  /** What is searched, read aloud. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  /** Called at every change; undefined where nothing is typed. */
  readonly onChange: (value: string | undefined) => void;
}

/** Narrows a list by what is typed. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
