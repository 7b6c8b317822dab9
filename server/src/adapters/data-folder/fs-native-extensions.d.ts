declare module 'fs-native-extensions' {
  /** Locks the whole file for this open descriptor; false if another one has the lock. */
  export function tryLock(descriptor: number): boolean;
}
