export { continueDemo, continueDemos } from './continue-demo.ts';
export { type DemoStatus, demoStatus, describeDemo } from './demo-store.ts';
export { beginDemo, type DemoProgress, type LoadDemoOptions, loadDemo } from './load-demo.ts';
export { type RemovedDemo, removeDemo } from './remove-demo.ts';
export { type DemoDecision, shouldLoadDemo } from './should-load-demo.ts';
export { createWorld } from './world.ts';
export type * from './world-types.ts';
