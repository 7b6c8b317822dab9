/** What a provider would put on its invoice. */
export interface Bill {
  /** Requests that asked something, refused ones included. */
  calls: number;
  /** Questions that were answered, whether or not the answer arrived whole. */
  billed: number;
  micros: number;
}

export interface Bills {
  readonly byProvider: Readonly<Record<string, Bill>>;
  /** How often each question was billed, by `provider` and text, joined by a space. */
  readonly byQuestion: Readonly<Record<string, number>>;
  /** The most questions that were open at once. */
  readonly mostAtOnce: number;
}

export function createLedger() {
  const byProvider = new Map<string, Bill>();
  const byQuestion = new Map<string, number>();
  let open = 0;
  let mostAtOnce = 0;
  const billOf = (provider: string): Bill => {
    const bill = byProvider.get(provider) ?? { calls: 0, billed: 0, micros: 0 };
    byProvider.set(provider, bill);
    return bill;
  };
  return {
    asked(provider: string): void {
      billOf(provider).calls += 1;
    },
    opened(): void {
      open += 1;
      mostAtOnce = Math.max(mostAtOnce, open);
    },
    closed(): void {
      open -= 1;
    },
    charge(provider: string, question: string, micros: number): void {
      const bill = billOf(provider);
      bill.billed += 1;
      bill.micros += micros;
      const key = `${provider} ${question}`;
      byQuestion.set(key, (byQuestion.get(key) ?? 0) + 1);
    },
    read: (): Bills => ({
      byProvider: Object.fromEntries(byProvider),
      byQuestion: Object.fromEntries(byQuestion),
      mostAtOnce,
    }),
  };
}
