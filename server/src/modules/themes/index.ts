export { listThemes } from './list-themes.ts';
