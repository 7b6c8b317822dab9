export { suggestBrand } from './suggest-brand.ts';
