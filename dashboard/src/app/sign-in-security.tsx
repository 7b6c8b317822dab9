import { SignInSecurityPage } from '../features/sign-in-security/sign-in-security-page.tsx';
import { BrandlessFrame } from './brandless-frame.tsx';

export function SignInSecurity() {
  return <BrandlessFrame>{() => <SignInSecurityPage />}</BrandlessFrame>;
}
