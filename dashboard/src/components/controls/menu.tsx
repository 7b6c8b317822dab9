import { type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu.module.css';
import { placePopup } from './place-popup.ts';
import { useDisclosure } from './use-disclosure.ts';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly icon?: IconName;
  /** Marks the one of a choice that is in effect; leave it out where nothing is chosen. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** What the menu is about, read aloud. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  readonly align?: 'start' | 'end';
  readonly side?: 'below' | 'above';
  /** Its commands change something: viewers do not see it (base.css). */
  readonly changes?: boolean;
}

/** A button that opens a list of commands or choices, moved through with the arrow keys. */
export function Menu({
  label,
  items,
  button,
  buttonClassName,
  align = 'start',
  side = 'below',
  changes,
}: MenuProps) {
  const { open, id, buttonRef, contentRef, toggle, close } = useDisclosure(chosenOrFirst);
  useLayoutEffect(() => {
    const [list, opener] = [contentRef.current, buttonRef.current];
    if (!open || !list || !opener) return;
    list.showPopover();
    const place = () => placePopup(list, opener, { align, side, gap: 4 });
    place();
    // It goes along with its button, whatever is scrolled.
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [open, align, side, contentRef, buttonRef]);
  return (
    <div className={styles.anchor} data-changes={changes}>
      <button
        ref={buttonRef}
        type="button"
        className={classNames(styles.button, buttonClassName)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={label}
        onClick={toggle}
      >
        <span className="visually-hidden">{label}</span>
        {button}
      </button>
      {open && (
        <div
          ref={contentRef}
          id={id}
          role="menu"
          popover="manual"
          tabIndex={-1}
          aria-label={label}
          className={styles.list}
          onKeyDown={(event) => moveFocus(event, contentRef.current, close)}
        >
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              {...roleOf(item)}
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon && <Icon name={item.icon} />}
              <span className={styles.text}>
                <span dir="auto">{item.label}</span>
                {item.detail && <span className={styles.detail}>{item.detail}</span>}
              </span>
              {item.checked && <Icon name="check" />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function roleOf({ checked }: MenuItem) {
  return checked === undefined
    ? { role: 'menuitem' }
    : { role: 'menuitemradio', 'aria-checked': checked };
}

function chosenOrFirst(list: HTMLElement): HTMLElement | undefined {
  const items = itemsOf(list);
  return items.find((item) => item.ariaChecked === 'true') ?? items[0];
}

function itemsOf(list: HTMLElement | null): HTMLButtonElement[] {
  return [...(list?.querySelectorAll('button') ?? [])];
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null, close: () => void): void {
  const items = itemsOf(list);
  const current = items.findIndex((item) => item.matches(':focus'));
  const target: Readonly<Record<string, number>> = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: (current - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const next = target[event.key];
  if (next !== undefined) {
    event.preventDefault();
    items[next]?.focus();
  } else if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    // A dialog around the menu stays open.
    event.stopPropagation();
    close();
  }
}
