import { NewBrandPage } from '../features/new-brand/new-brand-page.tsx';
import { BrandlessFrame } from './brandless-frame.tsx';

export function NewBrand() {
  return <BrandlessFrame>{(session) => <NewBrandPage session={session} />}</BrandlessFrame>;
}
