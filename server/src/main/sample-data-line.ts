/** How far the sample data are, in prompts whose answers of all days are there. */
export interface SampleData {
  readonly loaded: number;
  readonly total: number;
  readonly state: 'loading' | 'complete' | 'stopped' | 'removed';
}

/** The one line that a person sees of the sample data. */
export function sampleDataLine({ loaded, total, state }: SampleData): string {
  const count = `${loaded} of ${total} prompts`;
  switch (state) {
    case 'loading':
      return loaded < total
        ? `Sample data: ${count}`
        : `Sample data: ${count}, looking for what changed`;
    case 'complete':
      return `Sample data: complete, ${total} prompts`;
    case 'stopped':
      return `Sample data: stopped at ${count}; the next start continues`;
    case 'removed':
      return 'Sample data: removed';
  }
}
