export { detectLanguage } from './language/detect-language.ts';
export { lightStem } from './light-stem.ts';
export { classifyStage } from './stage/classify-stage.ts';
export { detectTopics } from './topics/detect-topics.ts';
