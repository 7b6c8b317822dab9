/** Prints one part of the page; the style sheet hides what lies around it while both marks are set. */
export function printAlone(element: HTMLElement): void {
  const root = document.documentElement;
  root.dataset.printing = 'part';
  element.dataset.printed = 'yes';
  window.addEventListener(
    'afterprint',
    () => {
      delete root.dataset.printing;
      delete element.dataset.printed;
    },
    { once: true },
  );
  window.print();
}
