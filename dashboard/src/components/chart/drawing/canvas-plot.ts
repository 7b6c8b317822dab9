/** A canvas in pixels of the page, whatever the screen's are. */
export interface Sheet {
  readonly pen: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
}

/** Around the plot, in pixels. */
const margin = { top: 10, bottom: 28, left: 4, label: 8 } as const;
const font = '11px "Inter Variable", sans-serif';

/** An empty sheet as large as the element around the canvas; undefined where there is no room. */
export function freshSheet(canvas: HTMLCanvasElement): Sheet | undefined {
  const { clientWidth: width = 0, clientHeight: height = 0 } = canvas.parentElement ?? {};
  const pen = canvas.getContext('2d');
  if (!pen || width === 0 || height === 0) return undefined;
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  pen.scale(devicePixelRatio, devicePixelRatio);
  pen.font = font;
  pen.lineJoin = 'round';
  return { pen, width, height };
}

export interface Label {
  readonly at: number;
  readonly text: string;
}

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Pixels of a value of the upright axis. */
  y(value: number): number;
}

/** Where the plot lies: what its labels leave of the sheet. */
export function frameOf(
  { pen, width, height }: Sheet,
  ticks: readonly Label[],
  right: number,
): Frame {
  const widest = Math.max(0, ...ticks.map(({ text }) => pen.measureText(text).width));
  const [top, bottom] = [margin.top, height - margin.bottom];
  const [lowest, highest] = [ticks[0]?.at ?? 0, ticks.at(-1)?.at ?? 1];
  return {
    left: margin.left + Math.ceil(widest) + margin.label,
    right: width - right,
    ...{ top, bottom },
    y: (value) => bottom - ((bottom - top) * (value - lowest)) / (highest - lowest || 1),
  };
}

/** The lines across the plot with their labels, and the axis below it with its own, in pixels. */
export function drawAxes(
  sheet: Sheet,
  frame: Frame,
  up: readonly Label[],
  along: readonly Label[],
): void {
  const { pen, width } = sheet;
  const ink = tokenColor('--ink-muted');
  const [line, strong] = [tokenColor('--line'), tokenColor('--line-strong')];
  pen.lineWidth = 1;
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  for (const [at, { at: value, text }] of up.entries()) {
    const y = Math.round(frame.y(value)) + 0.5;
    stroke(pen, at === 0 ? strong : line, () => {
      pen.moveTo(frame.left, y);
      pen.lineTo(frame.right, y);
    });
    pen.fillStyle = ink;
    pen.fillText(text, frame.left - margin.label, y);
  }
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  for (const { at, text } of along) {
    const half = pen.measureText(text).width / 2;
    // The first and the last stay on the sheet.
    pen.fillText(text, Math.min(Math.max(at, half), width - half), frame.bottom + 10);
  }
}

export function stroke(pen: CanvasRenderingContext2D, color: string, trace: () => void): void {
  pen.strokeStyle = color;
  pen.beginPath();
  trace();
  pen.stroke();
}

export type Point = readonly [x: number, y: number];

/** Points without the gaps between them: null is a gap. */
export function runsOf(points: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 0);
}

/** A line through the points of a run; a single point is a dot. */
export function traceRun(pen: CanvasRenderingContext2D, run: readonly Point[]): void {
  for (const [at, [x, y]] of run.entries()) at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y);
}

export function drawDot(pen: CanvasRenderingContext2D, [x, y]: Point, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, 2.5, 0, 2 * Math.PI);
  pen.fill();
}

/** The area between two lines that have the same places. */
export function fillBetween(
  pen: CanvasRenderingContext2D,
  upper: readonly Point[],
  lower: readonly Point[],
): void {
  pen.beginPath();
  traceRun(pen, upper);
  for (const [x, y] of lower.toReversed()) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
}

/** The colour that a token stands for right now: a canvas does not know custom properties. */
export function tokenColor(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
