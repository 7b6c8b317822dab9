export { getPublicationEffect } from './get-publication-effect.ts';
