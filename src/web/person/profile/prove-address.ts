import { getAuth } from '../../app/session.ts'
import { answered } from './answered.ts'

/**
 * Enters one of the codes of a change of address. The service answers the last one with a sign-in of its own; it's
 * ended at once, because the customer who types the code is signed in already, maybe with a second factor.
 * @returns whether the change is complete
 */
export async function proveAddress(email: string, token: string): Promise<boolean> {
  const { AuthClient } = await import('@supabase/auth-js')
  const passing = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: 'onyxi-proof',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
  const { session } = answered(await passing.verifyOtp({ email, token, type: 'email_change' }))
  if (session === null) return false
  await passing.signOut({ scope: 'local' })
  // The token in use names the old address.
  answered(await (await getAuth()).refreshSession())
  return true
}
