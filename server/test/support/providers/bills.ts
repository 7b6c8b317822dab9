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
  /** By `provider` and the text of the question, joined by a space. */
  readonly byQuestion: Readonly<Record<string, Bill>>;
  /** The most questions that were open at once. */
  readonly maxAtOnce: number;
}

const noBill = (): Bill => ({ calls: 0, billed: 0, micros: 0 });

export function createLedger() {
  const byProvider = new Map<string, Bill>();
  const byQuestion = new Map<string, Bill>();
  let open = 0;
  let maxAtOnce = 0;
  const billsOf = (provider: string, question: string): Bill[] => {
    const [all, one] = [byProvider.get(provider), byQuestion.get(`${provider} ${question}`)];
    const bills = [all ?? noBill(), one ?? noBill()] as const;
    byProvider.set(provider, bills[0]);
    byQuestion.set(`${provider} ${question}`, bills[1]);
    return [...bills];
  };
  return {
    asked(provider: string, question: string): void {
      for (const bill of billsOf(provider, question)) bill.calls += 1;
    },
    opened(): void {
      open += 1;
      maxAtOnce = Math.max(maxAtOnce, open);
    },
    closed(): void {
      open -= 1;
    },
    charge(provider: string, question: string, micros: number): void {
      for (const bill of billsOf(provider, question)) {
        bill.billed += 1;
        bill.micros += micros;
      }
    },
    read: (): Bills => ({
      byProvider: Object.fromEntries(byProvider),
      byQuestion: Object.fromEntries(byQuestion),
      maxAtOnce,
    }),
  };
}
