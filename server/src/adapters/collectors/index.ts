export { providers } from './catalogue.ts';
export {
  type CollectorOptions,
  type Credentials,
  createCollectors,
  type ProviderCredentials,
  UnknownProviderSetting,
} from './create-collectors.ts';
export type { PriceRow, Prices, Provider } from './provider.ts';
