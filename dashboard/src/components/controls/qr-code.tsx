import { generate } from 'lean-qr';
import styles from './qr-code.module.css';

/** Light cells around it, without which cameras do not find it. */
const margin = 4;

/** Dark on light in both themes, as cameras expect it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(text);
  const side = code.size + 2 * margin;
  const cells = Array.from({ length: code.size ** 2 }, (_, at) => ({
    ...{ x: at % code.size, y: Math.floor(at / code.size) },
  })).filter(({ x, y }) => code.get(x, y));
  return (
    <svg
      className={styles.code}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={cells.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')} />
    </svg>
  );
}
