import { type ComponentProps, useState } from 'react';
import styles from './file-button.module.css';
import { Icon } from './icon.tsx';

type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  /** Undefined: the choice was taken back. */
  readonly onChoose: (files: FileList | null) => void;
  /** What was chosen is taken at once and listed elsewhere, so that the same file can be chosen again. */
  readonly keepsNone?: boolean;
};

/** Chooses files of the person's own machine, and says which are chosen. */
export function FileButton({ onChoose, keepsNone = false, ...rest }: FileButtonProps) {
  const [names, setNames] = useState('');
  const many = rest.multiple === true;
  return (
    <span className={styles.row}>
      <span className={styles.button}>
        <Icon name="upload" />
        {many ? 'Choose files' : 'Choose a file'}
        <input
          {...rest}
          type="file"
          onChange={({ target }) => {
            setNames([...(target.files ?? [])].map(({ name }) => name).join(', '));
            onChoose(target.files);
            if (keepsNone) target.value = '';
          }}
        />
      </span>
      {!keepsNone && names !== '' && <bdi className={styles.name}>{names}</bdi>}
    </span>
  );
}
