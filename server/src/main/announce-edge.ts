/** Says where the edge can be reached, when it says so itself. */
export function announceEdge(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('edgeAddress' in message)) return;
  process.stdout.write(`  Edge for AI agents: ${message.edgeAddress}\n`);
}
