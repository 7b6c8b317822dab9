export { readDecisionGrade } from './decision-grade/read-decision-grade.ts';
export { planCollection } from './plan-collection.ts';
export { promptFlips } from './prompt-flips.ts';
