/** Prints one part of the page, with its details; the style sheet hides what lies around it while both marks are set. */
export function printAlone(element: HTMLElement): void {
  const root = document.documentElement;
  root.dataset.printing = 'part';
  element.dataset.printed = 'yes';
  for (const details of element.querySelectorAll('details')) details.open = true;
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
