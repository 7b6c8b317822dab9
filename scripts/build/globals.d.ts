interface ImportMeta {
  /** Whether this file is the program that runs. The bundler writes it. */
  readonly main: boolean;
}

/** Tests of dashboard code read what a browser has; the compiler of Node does not know it. */
declare const localStorage: {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};
