import { Select } from '../controls/field.tsx';

/** In hours, as the API takes it. */
const options = [
  { value: '0', label: 'Ends immediately' },
  { value: '1', label: 'Works for another hour' },
  { value: '24', label: 'Works for another day' },
  { value: '168', label: 'Works for another week' },
  { value: '720', label: 'Works for another 30 days' },
];

/** A day: enough to change a program, short enough to be forgotten without harm. */
export const usualFormerHours = '24';

interface FormerSecretFieldProps {
  /** Such as "Former key". */
  readonly label: string;
  readonly hours: string;
  readonly onChange: (hours: string) => void;
}

/** How long what is replaced stays valid. */
export function FormerSecretField({ label, hours, onChange }: FormerSecretFieldProps) {
  return <Select label={label} value={hours} options={options} onChange={onChange} />;
}
