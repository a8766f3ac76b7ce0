import type { User } from '@supabase/auth-js'

import { useSignInFacts } from '../../app/sign-in-facts.ts'
import type { Provider } from './linking.ts'

export const providerNames: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }
const providers: readonly Provider[] = ['google', 'facebook']

/** The providers that are turned on, and those that the account is still connected to. */
export function useProviders({ identities = [] }: Pick<User, 'identities'>): readonly Provider[] {
  const facts = useSignInFacts()
  return providers.filter(
    (provider) => facts[provider] || identities.some((identity) => identity.provider === provider),
  )
}
