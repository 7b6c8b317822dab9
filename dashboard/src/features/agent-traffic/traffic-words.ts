import type { AgentRole, TrafficField } from '#contract/pages/sites.ts';

export const roleLabels: Readonly<Record<AgentRole, string>> = {
  search: 'Search',
  user: 'On behalf of people',
  training: 'Training',
  other: 'Other',
};

export const fieldLabels: Readonly<Record<TrafficField, string>> = {
  date: 'Day',
  agent: 'Agent',
  role: 'Role',
  path: 'Page',
};
