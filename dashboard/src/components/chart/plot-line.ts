/** A line of a plot of one number against another. */
export interface PlotLine {
  readonly key: string;
  readonly name: string;
  /** A token of styles/tokens.css. */
  readonly color: string;
  /** Across and up. */
  readonly points: readonly (readonly [number, number])[];
}
