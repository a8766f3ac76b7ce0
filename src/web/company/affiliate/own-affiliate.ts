import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { joinAffiliates, readMyAffiliate } from '#features/affiliates/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useSession } from '../../app/session.ts'
import { useAction } from '../../ui/use-action.ts'

/** The link is in the page's language, and each account has its own code. */
const useKey = () => ['affiliate', useSession().user?.id, useLocale()]

export function useOwnAffiliate() {
  return useQuery({
    queryKey: useKey(),
    queryFn: ({ signal }) => api<typeof readMyAffiliate>('GET', '/me/affiliate', { signal }),
  })
}

export function useJoin() {
  const client = useQueryClient()
  const key = useKey()
  return useAction(async () => {
    const affiliate = await api<typeof joinAffiliates>('POST', '/me/affiliate', { body: {} })
    client.setQueryData(key, { affiliate })
  })
}
