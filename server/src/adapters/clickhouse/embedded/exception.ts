/** An error of the engine, with ClickHouse's number for it. The message is the text a server would send. */
export class EngineException extends Error {
  override readonly name = 'EngineException';
  readonly code: number;
  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** An exception of our own making, written as the engine writes its own. */
export function exception(code: number, name: string, text: string): EngineException {
  return new EngineException(code, `Code: ${code}. DB::Exception: ${text}. (${name})`);
}

/** Gives what chdb threw the shape a server's clients know, without naming the pipes it went through. */
export function toEngineException(error: unknown): EngineException {
  if (error instanceof EngineException) return error;
  if (error instanceof Error && 'code' in error && /^Z(STD)?_/.test(String(error.code))) {
    return exception(
      354,
      'ZLIB_INFLATE_FAILED',
      `The body cannot be decompressed: ${error.message}`,
    );
  }
  const text = error instanceof Error ? error.message : String(error);
  const code = /^Code: (\d+)\. DB::Exception: /.exec(text)?.[1];
  if (code === undefined) {
    return new EngineException(1002, `Code: 1002. DB::Exception: ${text}. (UNKNOWN_EXCEPTION)`, {
      cause: error,
    });
  }
  const message = text
    .replace(/^(Code: \d+\. DB::Exception: )\1+/, '$1')
    .replace(/:? ?\(in file\/uri [^)]*\)/g, '');
  return new EngineException(Number(code), message, { cause: error });
}

const STATUS_BY_CODE: ReadonlyMap<number, number> = new Map([
  ...[36, 43, 53, 62, 70, 72, 117, 130, 229, 354, 456, 457].map((code) => [code, 400] as const),
  ...[164, 358, 516].map((code) => [code, 403] as const),
  ...[46, 47, 50, 56, 60, 73, 81, 115].map((code) => [code, 404] as const),
  [194, 401],
  [159, 408],
  [48, 501],
  [202, 503],
]);

/** The HTTP status ClickHouse gives an exception that comes before the first byte of a result. */
export function statusOf(thrown: EngineException): number {
  return STATUS_BY_CODE.get(thrown.code) ?? 500;
}

/** What ends a body whose query failed after the first bytes were sent. `tag` was announced in a header. */
export function exceptionBlock(tag: string, thrown: EngineException): string {
  const text = `${thrown.message}\n`;
  const marker = '__exception__';
  return `\r\n${marker}\r\n${tag}\r\n${text}${Buffer.byteLength(text)} ${tag}\r\n${marker}\r\n`;
}
