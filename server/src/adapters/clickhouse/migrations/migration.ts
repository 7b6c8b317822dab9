/** One step of the schema. Forward only, and once released never changed. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** Each can be repeated (IF NOT EXISTS, ADD COLUMN IF NOT EXISTS): a crash leaves half of them done. */
  readonly statements: readonly string[];
}
