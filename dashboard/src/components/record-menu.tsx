import { Icon } from './icon.tsx';
import { Menu, type MenuItem } from './menu.tsx';

export type RecordMenuItem = Omit<MenuItem, 'key' | 'label'> & { readonly label: string };

interface RecordMenuProps {
  readonly name: string;
  readonly items: readonly RecordMenuItem[];
}

/** What can be done with the record of a row. */
export function RecordMenu({ name, items }: RecordMenuProps) {
  return (
    <Menu
      changes
      label={`Actions for “${name}”`}
      align="end"
      button={<Icon name="more" />}
      items={items.map((item) => ({ key: item.label, ...item }))}
    />
  );
}
