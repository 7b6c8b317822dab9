import styles from './search-field.module.css';

interface SearchFieldProps {
  /** What is searched, read aloud. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  readonly maxLength?: number | undefined;
  /** Called at every change; undefined where nothing is typed. */
  readonly onChange: (value: string | undefined) => void;
}

/** Narrows a list by what is typed. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, maxLength, onChange } = props;
  return (
    <input
      type="search"
      dir="auto"
      className={styles.search}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value}
      maxLength={maxLength}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
