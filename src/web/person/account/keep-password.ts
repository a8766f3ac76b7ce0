import type { readMyProfile } from '#features/accounts/contract.ts'

import { api } from '../../app/api.ts'
import { getAuth } from '../../app/session.ts'
import type { SignedUp } from './sign-up.ts'

/**
 * Sets the password and the names of the form once the address is proved, where the account has no password: it was
 * there already and had no other way in, or a stranger had signed up with the address and lost the password by it. The
 * customer stays signed in without it, so a failure is only logged.
 */
export async function keepPassword({ password, said }: Pick<SignedUp, 'password' | 'said'>): Promise<void> {
  try {
    const { hasPassword } = await api<typeof readMyProfile>('GET', '/me/profile')
    if (hasPassword) return
    const { error } = await (await getAuth()).updateUser({ password, data: said })
    if (error) throw error
  } catch (error) {
    // oxlint-disable-next-line no-console -- no part of the page waits for it, and this is the browser
    console.error('password not kept', error)
  }
}
