import { useSyncExternalStore } from 'react';

/** Somebody has to prove who they are before what they asked for is done. */
export interface AskedProof {
  /** Whether they did, or gave up. */
  readonly settle: (isProven: boolean) => void;
}

let asked: (AskedProof & { readonly isProven: Promise<boolean> }) | undefined;
const changed = new EventTarget();

/** Asks for it in a dialog; calls that wait at the same time wait for the same one. */
export function proveIdentity(): Promise<boolean> {
  if (asked) return asked.isProven;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (isProven: boolean) => {
    if (asked?.settle !== settle) return;
    asked = undefined;
    changed.dispatchEvent(new Event('change'));
    resolve(isProven);
  };
  asked = { settle, isProven: promise };
  changed.dispatchEvent(new Event('change'));
  return promise;
}

export function useAskedProof(): AskedProof | undefined {
  return useSyncExternalStore(subscribe, () => asked);
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}
