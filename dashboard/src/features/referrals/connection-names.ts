const toolNames: ReadonlyMap<string, string> = new Map([
  ['ga4', 'Google Analytics 4'],
  ['adobe_analytics', 'Adobe Analytics'],
]);

/** An analytics tool as people call it; a name that we do not know stays as it was entered. */
export function toolName(provider: string): string {
  return toolNames.get(provider.toLowerCase()) ?? provider;
}

/** A connection as it is called in lists, dialogs and reports. */
export function connectionName(connection: {
  readonly website: string;
  readonly provider: string;
}): string {
  return `${connection.website} · ${toolName(connection.provider)}`;
}
