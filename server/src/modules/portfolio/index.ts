export { getPortfolio } from './get-portfolio.ts';
