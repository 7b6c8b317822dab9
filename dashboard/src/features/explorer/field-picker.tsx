import { Checkbox } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Popover } from '../../components/popover.tsx';
import { Chips } from './chips.tsx';
import styles from './question-form.module.css';

interface FieldPickerProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly labelOf: (name: Name) => string;
  readonly meaningOf?: (name: Name) => string;
  readonly chosen: readonly Name[];
  readonly onChange: (chosen: readonly Name[]) => void;
}

/** Fields of a question, in the order in which they were chosen. */
export function FieldPicker<Name extends string>(props: FieldPickerProps<Name>) {
  const { label, names, labelOf, meaningOf, chosen, onChange } = props;
  return (
    <Chips
      label={label}
      entries={chosen}
      describe={(name) => labelOf(name as Name)}
      onRemove={(left) => onChange(left as readonly Name[])}
    >
      <Popover
        label={label}
        buttonClassName={styles.add}
        button={
          <>
            <Icon name="filter" />
            Choose
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </>
        }
      >
        {() => (
          <div className={styles.options}>
            {names.map((name) => (
              <span key={name} title={meaningOf?.(name)}>
                <Checkbox
                  label={labelOf(name)}
                  checked={chosen.includes(name)}
                  onChange={(checked) =>
                    onChange(checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                  }
                />
              </span>
            ))}
          </div>
        )}
      </Popover>
    </Chips>
  );
}
