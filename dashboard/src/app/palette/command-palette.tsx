import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { CurrentSession } from '#contract/accounts/accounts.ts';
import { Icon } from '../../components/controls/icon.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import { classNames } from '../../lib/browser/class-names.ts';
import { counted } from '../../lib/words/format.ts';
import type { Command } from './command.ts';
import styles from './command-palette.module.css';
import { useCommands } from './use-commands.ts';

interface CommandPaletteProps {
  readonly session: CurrentSession;
  readonly brandId: number | undefined;
  readonly onClose: () => void;
}

/** Goes anywhere by a few typed letters: a combobox whose list the arrow keys walk while the cursor stays in the field. */
export function CommandPalette({ session, brandId, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const groups = useCommands({ session, brandId, typed });
  const commands = groups.flatMap((group) => group.commands);
  const at = Math.min(active, commands.length - 1);
  const current = commands[at];
  useEffect(() => {
    const option = current && list.current?.querySelector('[aria-selected=true]');
    option?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    // While a word is composed, Enter and the arrows are for that.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === 0) choose(current);
    else if (commands.length > 0) setActive((at + step + commands.length) % commands.length);
  };
  return (
    <Dialog title="Go to" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        dir="auto"
        className={styles.field}
        aria-label="Page, brand, prompt or action"
        placeholder="Page, brand, prompt or action"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-expanded={commands.length > 0}
        aria-controls={commands.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={current && `${id}-${current.key}`}
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
      />
      <p className={commands.length > 0 ? 'visually-hidden' : styles.nothing} aria-live="polite">
        {commands.length > 0 ? counted(commands.length, 'result') : 'Nothing matches.'}
      </p>
      {commands.length > 0 && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Results"
          className={styles.list}
        >
          {groups.map(({ title, commands: own }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a listbox.
            <div key={title} role="group" aria-label={title}>
              <p className={styles.title} aria-hidden="true">
                {title}
              </p>
              {own.map((command) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys.
                <div
                  key={command.key}
                  id={`${id}-${command.key}`}
                  role="option"
                  aria-selected={command === current}
                  className={classNames(styles.option, command === current && styles.active)}
                  onPointerMove={() => setActive(commands.indexOf(command))}
                  onClick={() => choose(command)}
                >
                  <Icon name={command.icon} />
                  <span className={styles.label} dir="auto">
                    {command.label}
                  </span>
                  {command.detail && <span className={styles.detail}>{command.detail}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </Dialog>
  );
}
