import { TextArea } from '../../components/controls/field.tsx';

interface AllowedAddressesProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Where requests with a key may come from, a line for each. */
export function AllowedAddresses({ text, onChange }: AllowedAddressesProps) {
  return (
    <TextArea
      label="Allowed addresses"
      hint="IP addresses and ranges, one per line. Leave it empty to allow every address."
      rows={3}
      maxLength={6000}
      placeholder="203.0.113.0/24"
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** As the API takes it; null: every address. */
export function addressesOf(text: string): string[] | null {
  const given = text.split(/[\s,]+/).filter((part) => part !== '');
  return given.length === 0 ? null : given;
}
