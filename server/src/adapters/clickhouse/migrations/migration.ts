/** One step of the schema. Forward only, and never changed once released. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** Each can be repeated (IF NOT EXISTS, ADD COLUMN IF NOT EXISTS), since a crash may leave half of them done. */
  readonly statements: readonly string[];
}
