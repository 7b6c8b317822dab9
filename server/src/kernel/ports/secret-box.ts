/** Keeps secrets of organizations unreadable at rest. */
export interface SecretBox {
  /** `owner` is bound to the result: sealed for one, it does not open for another. */
  seal(secret: string, owner: string): Buffer;
  /** Undefined where it was sealed with another key or for another owner, or was changed. */
  open(sealed: Buffer, owner: string): string | undefined;
}
