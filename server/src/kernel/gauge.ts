/** A number that is read when somebody watches. Labels are words from short lists: never an id, an address or a text of people. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly values: readonly GaugeValue[];
}

interface GaugeValue {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export type ReadGauges = () => Promise<readonly Gauge[]>;
