import type { User } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { listMySessions, readMyProfile } from '#features/accounts/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { getAuth, useSession } from '../../app/session.ts'
import { answered } from './answered.ts'

export type Profile = Answer<typeof readMyProfile>
export type Device = Answer<typeof listMySessions>['items'][number]

type Part = 'user' | 'profile' | 'passkeys' | 'recovery' | 'devices'

/** Keyed by the account: the next customer who signs in on this browser must not see its data. */
function useRoot(): readonly [string, string] {
  return ['own-account', useSession().user?.id ?? '']
}

function useOwn<T>(part: Part, queryFn: () => Promise<T>, enabled = true) {
  const root = useRoot()
  return useQuery({ ...alwaysFresh, queryKey: [...root, part], queryFn, enabled })
}

/** The user as the sign-in service has it now: address, providers, second factors. */
export const useOwnUser = () =>
  useOwn('user', async (): Promise<User> => answered(await (await getAuth()).getUser()).user)

export const useOwnProfile = () => useOwn('profile', () => api<typeof readMyProfile>('GET', '/me/profile'))

export const useOwnDevices = () =>
  useOwn('devices', async () => (await api<typeof listMySessions>('GET', '/me/sessions')).items)

export const useOwnPasskeys = (enabled: boolean) =>
  useOwn('passkeys', async () => answered(await (await getAuth()).passkey.list()), enabled)

export interface RecoveryState {
  readonly total: number
  readonly remaining: number
}

/** Null where the account has no recovery codes. */
export const useRecoveryState = (enabled: boolean) =>
  useOwn(
    'recovery',
    async (): Promise<RecoveryState | null> => {
      const { data, error } = await (await getAuth()).mfa.recoveryCodes.getStatus()
      if (error?.code === 'mfa_factor_not_found') return null
      if (error) throw error
      return data
    },
    enabled,
  )

/** Loads parts of the account again after a change. */
export function useRefresh(): (...parts: readonly Part[]) => Promise<void> {
  const client = useQueryClient()
  const root = useRoot()
  return async (...parts) => {
    await Promise.all(parts.map((part) => invalidate(client, [...root, part])))
  }
}
