import { PortfolioPage } from '../features/portfolio/portfolio-page.tsx';
import { BrandlessFrame } from './brandless-frame.tsx';

export function Portfolio() {
  return <BrandlessFrame>{() => <PortfolioPage />}</BrandlessFrame>;
}
