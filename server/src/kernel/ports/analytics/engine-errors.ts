/** The engine is unreachable, restarting, or broke off. The request can be repeated. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}

export type EngineLimit = 'time' | 'memory' | 'rows';

/** The engine stopped the operation at one of its limits. */
export class EngineLimitExceeded extends Error {
  override readonly name = 'EngineLimitExceeded';
  readonly limit: EngineLimit;
  constructor(limit: EngineLimit, message: string, options?: ErrorOptions) {
    super(message, options);
    this.limit = limit;
  }
}
