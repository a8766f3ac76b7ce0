import type { endMySession } from '#features/accounts/contract.ts'

import { api } from '../../app/api.ts'
import { getAuth } from '../../app/session.ts'
import type { Device } from './own-account.ts'

export type Provider = 'google' | 'facebook'

const key = 'onyxi-linking'

/**
 * Leaves for the provider, to come back to a page of ours.
 * @param back path to return to
 * @throws what the sign-in service refuses with
 */
export async function leaveToLink(
  provider: Provider,
  back: string,
  devices: readonly Device[] | undefined,
): Promise<void> {
  const here = devices?.find(({ current }) => current)?.id
  if (here !== undefined) sessionStorage.setItem(key, here)
  const { error } = await (
    await getAuth()
  ).linkIdentity({
    provider,
    options: { redirectTo: back, queryParams: { ui_locales: document.documentElement.lang } },
  })
  if (error) throw error
}

/** Whether this tab went to a provider and the return is not handled yet. */
export const isBackFromProvider = (): boolean => sessionStorage.getItem(key) !== null

/**
 * Ends the session from before the way to a provider. The service has begun a new one, so the old one would stay in the
 * list as a device that no longer exists.
 * @returns whether the customer has just come back connected
 */
export async function endFormerSession(devices: readonly Device[]): Promise<boolean> {
  const former = sessionStorage.getItem(key)
  if (former === null) return false
  sessionStorage.removeItem(key)
  const left = devices.find(({ id }) => id === former)
  // The customer was refused there or turned back: it is still the same sign-in.
  if (left === undefined || left.current) return false
  await api<typeof endMySession>('DELETE', '/me/sessions/{id}', { params: { id: former } })
  return true
}
