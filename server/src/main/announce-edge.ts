import type { EdgeConfig } from './config/edge-config.ts';
import { isTerminal } from './terminal.ts';
import { eraseLine } from './terminal-line.ts';

/** The edge's planned address; undefined if the system chooses the port. */
export function edgeAddress({ host, edgePort }: Pick<EdgeConfig, 'host' | 'edgePort'>) {
  if (edgePort === 0) return undefined;
  return `http://${host.includes(':') ? `[${host}]` : host}:${edgePort}`;
}

/** Announces the edge's address once the edge reports it. A terminal shows it from the start. */
export function announceEdge(message: unknown, announced?: string): void {
  if (typeof message !== 'object' || message === null || !('edgeAddress' in message)) return;
  if (announced && isTerminal(process.stdout)) return;
  const start = isTerminal(process.stdout) ? eraseLine : '';
  process.stdout.write(`${start}  Edge for AI agents: ${message.edgeAddress}\n`);
}
