/** A browser that prints pages of this service. Takes seconds and much memory, so few print at once. */
export interface PdfPrinter {
  /** Prints a page as PDF; throws `PrintFailure`. Callers, such as organizations, take turns. */
  print(
    url: string,
    options: { readonly caller: string; readonly signal: AbortSignal },
  ): Promise<Buffer>;
}

/** Nothing was printed; the message says why. */
export class PrintFailure extends Error {
  override readonly name = 'PrintFailure';
}
