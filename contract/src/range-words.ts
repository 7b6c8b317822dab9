/** What the range around a figure says, wherever it is shown. Where the next figure will lie is another, wider range. */
export const rangeMeaning =
  'Asked day after day, these prompts would settle at a figure within this range, in 95 of 100 cases.';
