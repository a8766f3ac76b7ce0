import facebook from '../account/facebook.svg?url'
import google from '../account/google.svg?url'
import type { Provider } from './linking.ts'

const marks: Record<Provider, string> = { google, facebook }

/** The provider's own logo, in its own colours. */
export const ProviderMark = ({ provider }: { readonly provider: Provider }) => (
  <img src={marks[provider]} alt="" width={20} height={20} />
)
