import type { CsvValue } from '#contract/csv.ts';

/** Days, weeks and months of the query as ISO 8601 writes them; every other value as it is. */
export function isoTime(field: string, value: CsvValue): CsvValue {
  const text = String(value ?? '');
  switch (field) {
    case 'date':
      return text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
    case 'date_week':
      return text.replace(/^(\d{4})(\d\d)$/, '$1-W$2');
    case 'date_month':
      return text.replace(/^(\d{4})(\d\d)$/, '$1-$2');
    case 'date_quarter':
      return text.replace(/^(\d{4})(Q\d)$/, '$1-$2');
    default:
      return value;
  }
}
