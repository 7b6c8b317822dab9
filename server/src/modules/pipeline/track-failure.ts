import type { PipelineErrorCode } from '#contract/pipeline.ts';

/** What ends a track: its record has the code and the message. */
export class TrackFailure extends Error {
  override readonly name = 'TrackFailure';
  readonly code: PipelineErrorCode;
  constructor(code: PipelineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
