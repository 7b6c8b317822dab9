/** Another process works with the folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly folder: string;
  readonly pid: number | null;
  /** Where the other process answers, so that a command can be sent there instead. */
  readonly address: string | null;

  constructor(folder: string, holder: { pid: number; address?: string | undefined } | null) {
    const who = holder ? ` by process ${holder.pid}` : ' by another process';
    const where = holder?.address ? ` (${holder.address})` : '';
    super(
      `The data folder ${folder} is in use${who}${where}. Stop it first, or start with another data folder.`,
    );
    this.folder = folder;
    this.pid = holder?.pid ?? null;
    this.address = holder?.address ?? null;
  }
}

/** The folder cannot be made or written. */
export class DataFolderNotWritable extends Error {
  override readonly name = 'DataFolderNotWritable';
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The data folder ${folder} cannot be written: ${reason}`, { cause });
  }
}
