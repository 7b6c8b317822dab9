interface ImportMeta {
  /** Whether this file is the program that runs. The bundler writes it. */
  readonly main: boolean;
}
