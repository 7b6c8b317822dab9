/** Encrypts secrets of organizations at rest. */
export interface SecretBox {
  /** `owner` is bound to the result: it only opens for the same owner. */
  seal(secret: string, owner: string): Buffer;
  /** Undefined if another key or owner sealed it, or it was changed. */
  open(sealed: Buffer, owner: string): string | undefined;
}
