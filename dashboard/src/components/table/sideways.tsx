import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { Icon } from '../controls/icon.tsx';
import styles from './sideways.module.css';

interface SidewaysProps {
  /** What is in it, read aloud. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What may be wider than the page; where it is, this says that it scrolls. */
export function Sideways({ label, className, children }: SidewaysProps) {
  const scrollerRef = useRef<HTMLElement>(null);
  const scrolls = useScrollsSideways(scrollerRef);
  return (
    <>
      {scrolls && (
        <p className={styles.hint} aria-hidden="true">
          Scroll sideways for more <Icon name="right" />
        </p>
      )}
      <section
        ref={scrollerRef}
        className={classNames(styles.scroller, className)}
        aria-label={scrolls ? `${label}, scrolls sideways` : label}
        // What scrolls sideways must be reachable by the keyboard.
        tabIndex={scrolls ? 0 : undefined}
      >
        {children}
      </section>
    </>
  );
}

/** Whether what an element holds is wider than it, and again whenever that changes. */
function useScrollsSideways(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // A pixel more comes of rounding.
    const measure = () => setScrolls(element.scrollWidth > element.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref]);
  return scrolls;
}
