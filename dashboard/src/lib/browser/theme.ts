import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Also read by public/start.js, before the first paint. */
const storageKey = 'sightline-theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const changed = new EventTarget();

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
  changed.dispatchEvent(new Event('change'));
}

/** Shows the light theme until what is returned is called; what was chosen stays chosen. */
export function showLight(): () => void {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset.theme = 'light';
  changed.dispatchEvent(new Event('change'));
  return () => {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
    changed.dispatchEvent(new Event('change'));
  };
}

/** What was chosen, and again whenever it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

/** What is shown, whether chosen or the system's. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => {
    const theme = currentTheme();
    return theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
  });
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  dark.addEventListener('change', listener);
  return () => {
    changed.removeEventListener('change', listener);
    dark.removeEventListener('change', listener);
  };
}
