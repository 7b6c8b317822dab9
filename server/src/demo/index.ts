export { continueDemo, continueDemos } from './continue-demo.ts';
export { demoStatus, describeDemo, unfinishedBrands } from './demo-store.ts';
export { beginDemo, type DemoProgress, loadDemo } from './load-demo.ts';
export { removeDemo } from './remove-demo.ts';
export { type DemoDecision, shouldLoadDemo } from './should-load-demo.ts';
export { withDemoPages } from './web/with-demo-pages.ts';
export { createWorld } from './world.ts';
export type * from './world-types.ts';
