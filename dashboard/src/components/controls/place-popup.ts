const margin = 8;

interface Placement {
  readonly align: 'start' | 'center' | 'end';
  /** Where it stands if there is room. */
  readonly side: 'below' | 'above';
  readonly gap: number;
}

/** Places a popup of the top layer next to its button and inside the window. */
export function placePopup(
  floating: HTMLElement,
  anchor: HTMLElement,
  { align, side, gap }: Placement,
): void {
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = floating.getBoundingClientRect();
  const lefts = { start: left, center: (left + right - width) / 2, end: right - width };
  const rightmost = window.innerWidth - width - margin;
  floating.style.left = `${Math.max(margin, Math.min(lefts[align], rightmost))}px`;
  const tops = { below: bottom + gap, above: top - gap - height };
  const fitsBelow = tops.below + height < window.innerHeight;
  const fitsAbove = tops.above > 0;
  const stands = side === 'below' ? (fitsBelow ? 'below' : 'above') : fitsAbove ? 'above' : 'below';
  floating.style.top = `${tops[stands]}px`;
}
