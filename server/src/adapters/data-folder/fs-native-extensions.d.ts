declare module 'fs-native-extensions' {
  /** Locks the whole file for this open descriptor; false where another one holds it. */
  export function tryLock(descriptor: number): boolean;
}
