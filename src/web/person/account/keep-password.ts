import type { readMyProfile } from '#features/accounts/contract.ts'

import { api } from '../../app/api.ts'
import { getAuth } from '../../app/session.ts'
import type { SignedUp } from './use-sign-up-submit.ts'

/**
 * Sets the password and the names of the form for who has just proved the address, where there is none: the account was there already
 * and had no other way in, or a stranger had signed up with the address and lost the password by it. Whoever is signed
 * in stays so without it: a failure is only logged.
 */
export async function keepPassword({ password, said }: Pick<SignedUp, 'password' | 'said'>): Promise<void> {
  try {
    const { hasPassword } = await api<typeof readMyProfile>('GET', '/me/profile')
    if (hasPassword) return
    const { error } = await (await getAuth()).updateUser({ password, data: said })
    if (error) throw error
  } catch (error) {
    // oxlint-disable-next-line no-console -- nobody waits for it, and this is the browser
    console.error('password not kept', error)
  }
}
