import type { PipelineErrorCode } from '#contract/pipeline.ts';

/** What ends a track: the code and words stand in its record. */
export class TrackFailure extends Error {
  override readonly name = 'TrackFailure';
  readonly code: PipelineErrorCode;
  constructor(code: PipelineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
