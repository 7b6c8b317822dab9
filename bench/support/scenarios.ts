/** A scenario is a file of the folder above: it prints what it measured, and sets the exit code if too slow. */
export interface Scenario {
  run(): Promise<void>;
}

export type Scenarios = Readonly<Record<string, () => Promise<Scenario>>>;

/** All of them, by name; each is loaded when its turn comes. */
export const loaders: Scenarios = {
  actions: () => import('../actions.ts'),
  answers: () => import('../answers.ts'),
  audit: () => import('../audit.ts'),
  classification: () => import('../classification.ts'),
  collection: () => import('../collection.ts'),
  dashboard: () => import('../dashboard.ts'),
  edge: () => import('../edge.ts'),
  evaluator: () => import('../evaluator.ts'),
  feed: () => import('../feed.ts'),
  http: () => import('../http.ts'),
  import: () => import('../import.ts'),
  intervals: () => import('../intervals.ts'),
  mixed: () => import('../mixed.ts'),
  passages: () => import('../passages.ts'),
  prompts: () => import('../prompts.ts'),
  query: () => import('../query.ts'),
  referrals: () => import('../referrals.ts'),
  scheduling: () => import('../scheduling.ts'),
  signals: () => import('../signals.ts'),
  sources: () => import('../sources.ts'),
  start: () => import('../start.ts'),
};
