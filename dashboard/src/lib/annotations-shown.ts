import { useSyncExternalStore } from 'react';

const storageKey = 'sightline-annotations';
const changed = new EventTarget();

/** Whether charts show annotations: a choice of this browser, for all charts. */
export function useAnnotationsShown(): boolean {
  return useSyncExternalStore(subscribe, areShown);
}

export function showAnnotations(shown: boolean): void {
  try {
    if (shown) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'hidden');
  } catch {
    // A browser that keeps nothing always shows them.
  }
  changed.dispatchEvent(new Event('change'));
}

function areShown(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'hidden';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}
