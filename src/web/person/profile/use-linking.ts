import type { UserIdentity } from '@supabase/auth-js'
import { useEffect } from 'react'

import { useHref } from '../../app/paths.ts'
import { getAuth } from '../../app/session.ts'
import { toast } from '../../ui/toast.ts'
import { endFormerSession, isBackFromProvider, leaveToLink, type Provider } from './linking.ts'
import { useOwnDevices, useRefresh, type Device } from './own-account.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

/** Leads to a provider, and finishes the connection after the return. */
export function useLinking() {
  const { connections: words } = useProfileWords()
  const href = useHref()
  const devices = useOwnDevices().data
  const refresh = useRefresh()
  const following = useProfileAction(async (known: readonly Device[]) => {
    if (!(await endFormerSession(known))) return
    toast(words.nowLinked, { kind: 'success' })
    await refresh('devices')
  })
  const leaving = useProfileAction((provider: Provider) => {
    const back = location.origin + href('authCallback', undefined, { next: href('profile') })
    return leaveToLink(provider, back, devices)
  })
  useEffect(() => {
    if (devices !== undefined && isBackFromProvider()) void following.run(devices)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is left to do depends on the list alone
  }, [devices])
  return {
    isBusy: following.isBusy || leaving.isBusy,
    problem: following.problem ?? leaving.problem,
    link: (provider: Provider) => void leaving.run(provider),
  }
}

/** Disconnects a provider. @param name that of the provider */
export function useUnlink(identity: UserIdentity | undefined, name: string): () => Promise<void> {
  const { connections: words } = useProfileWords()
  const refresh = useRefresh()
  return async () => {
    if (!identity) return
    const { error } = await (await getAuth()).unlinkIdentity(identity)
    if (error) throw error
    toast(words.unlinked(name))
    await refresh('user', 'profile')
  }
}
