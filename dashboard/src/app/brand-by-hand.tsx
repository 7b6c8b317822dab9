import { BrandByHandPage } from '../features/new-brand/brand-by-hand-page.tsx';
import { BrandlessFrame } from './brandless-frame.tsx';

export function BrandByHand() {
  return <BrandlessFrame>{() => <BrandByHandPage />}</BrandlessFrame>;
}
