import { useQuery, useQueryClient } from '@tanstack/react-query'

import { affiliateTermsVersion } from '#domain/affiliate-terms.ts'
import type { AffiliateView, joinAffiliates, readMyAffiliate } from '#features/affiliates/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { useSession } from '../../app/session.ts'
import { useAction } from '../../ui/use-action.ts'

/** The link is in the page's language, and each account has its own code. */
const useKey = () => ['affiliate', useSession().user?.id, useLocale()]

export function useOwnAffiliate() {
  return useQuery({
    ...alwaysFresh,
    queryKey: useKey(),
    queryFn: ({ signal }) => api<typeof readMyAffiliate>('GET', '/me/affiliate', { signal }),
  })
}

/** Joins, or accepts the present terms. */
export function useJoin() {
  const client = useQueryClient()
  const key = useKey()
  return useAction(async () => {
    const affiliate = await api<typeof joinAffiliates>('POST', '/me/affiliate', {
      body: { terms: affiliateTermsVersion },
    })
    client.setQueryData(key, { affiliate })
  })
}

/** Refetches everything after a change. */
export function useAffiliateChanged(): () => Promise<void> {
  const client = useQueryClient()
  const key = useKey()
  return () => invalidate(client, key)
}

export interface ViewProps {
  readonly view: AffiliateView
}
