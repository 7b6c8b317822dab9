import { tokenColor } from './canvas-plot.ts';

/** A chart that is on the page, and the lines that it names. */
export interface DrawnChart {
  readonly canvas: () => HTMLCanvasElement | null;
  readonly label: string;
  readonly lines: readonly { readonly name: string; readonly color: string }[];
}

interface PictureWords {
  readonly title: string;
  /** The brand and the days. */
  readonly subtitle: string;
}

const margin = 24;
const lineHeight = 22;
const swatch = 12;
const font = '"Inter Variable", system-ui, sans-serif';

/** Charts with their title, what they are of and the names of their lines, as PNG. */
export async function chartPicture(
  charts: readonly DrawnChart[],
  { title, subtitle }: PictureWords,
): Promise<Blob> {
  const drawn = charts.flatMap((chart) => {
    const canvas = chart.canvas();
    return canvas && canvas.width > 0 ? [{ ...chart, canvas }] : [];
  });
  const scale = devicePixelRatio;
  const width = Math.max(480, ...drawn.map(({ canvas }) => canvas.width / scale)) + 2 * margin;
  const picture = document.createElement('canvas');
  const pen = picture.getContext('2d');
  if (!pen || drawn.length === 0) throw new Error('There is no chart to save as a picture.');
  pen.font = `14px ${font}`;
  const legends = drawn.map(({ lines }) => legendRows(pen, lines, width - 2 * margin));
  const heights = drawn.map(
    ({ canvas }, at) => canvas.height / scale + (legends[at]?.length ?? 0) * lineHeight + margin,
  );
  const height = heights.reduce((sum, one) => sum + one, 2 * margin + 2 * lineHeight);
  picture.width = Math.ceil(width * scale);
  picture.height = Math.ceil(height * scale);
  pen.scale(scale, scale);
  pen.fillStyle = tokenColor('--surface');
  pen.fillRect(0, 0, width, height);
  pen.textBaseline = 'middle';
  write(pen, title, { x: margin, y: margin + 8, color: '--ink', size: '600 18px' });
  write(pen, subtitle, { x: margin, y: margin + 8 + lineHeight, color: '--ink-muted' });
  let top = 2 * margin + 2 * lineHeight - 8;
  for (const [at, { canvas }] of drawn.entries()) {
    const [own, tall] = [canvas.width / scale, canvas.height / scale];
    pen.drawImage(canvas, margin, top, own, tall);
    for (const [row, entries] of (legends[at] ?? []).entries()) {
      const y = top + tall + row * lineHeight + lineHeight / 2;
      for (const { name, color, x } of entries) {
        pen.fillStyle = tokenColor(color);
        pen.fillRect(margin + x, y - swatch / 2, swatch, swatch);
        write(pen, name, { x: margin + x + swatch + 6, y, color: '--ink-soft' });
      }
    }
    top += heights[at] ?? 0;
  }
  return new Promise((resolve, reject) =>
    picture.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('The picture could not be made. Try again.')),
    ),
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly color: string;
  readonly size?: string;
}

function write(pen: CanvasRenderingContext2D, text: string, { x, y, color, size = '14px' }: Place) {
  pen.font = `${size} ${font}`;
  pen.fillStyle = tokenColor(color);
  pen.fillText(text, x, y);
}

/** The names of lines side by side, in as many rows as they need. */
function legendRows(pen: CanvasRenderingContext2D, lines: DrawnChart['lines'], width: number) {
  const rows: { name: string; color: string; x: number }[][] = [];
  let used = width;
  for (const { name, color } of lines) {
    const wide = swatch + 6 + pen.measureText(name).width + 18;
    if (used + wide > width) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push({ name, color, x: used });
    used += wide;
  }
  return rows;
}
