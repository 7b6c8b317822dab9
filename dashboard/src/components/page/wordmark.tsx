import styles from './wordmark.module.css';

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M1.5 10C3.8 6.2 6.6 4.3 10 4.3s6.2 1.9 8.5 5.7c-2.3 3.8-5.1 5.7-8.5 5.7S3.8 13.8 1.5 10z" />
        <circle cx="10" cy="10" r="2.6" />
      </svg>
      Sightline
    </span>
  );
}
