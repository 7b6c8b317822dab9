/** Encrypts secrets of organizations at rest. */
export interface SecretBox {
  /** `owner` is bound to the result: it only opens for the same owner. */
  seal(secret: string, owner: string): Buffer;
  /** Undefined if another key or owner sealed it, or it was changed. */
  open(sealed: Buffer, owner: string): string | undefined;
}

/** A column with what the box sealed: a module lists its own, so that all can be sealed again with another key. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** What identifies a row. */
  readonly key: readonly string[];
  /** More columns that `owner` reads. */
  readonly also?: readonly string[];
  owner(row: Readonly<Record<string, unknown>>): string;
}
