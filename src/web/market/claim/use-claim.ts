import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { readClaim } from '#features/claims/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale, useMessages } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'

const keyOf = (salon: string) => ['claim', salon]

/** A salon as its claimant sees it, with their claim. */
export function useClaim(salon: string) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: [...keyOf(salon), locale],
    queryFn: ({ signal }) =>
      api<typeof readClaim>('GET', '/salons/{salon}/claim', { params: { salon }, signal }),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
  })
}

/** One step of a claim: does it, keeps what is shown fresh, and says what went wrong. */
export function useClaimStep(salon: string) {
  const { shell } = useMessages()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setFault(undefined)
    try {
      await work()
      await invalidate(client, keyOf(salon))
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const [field] = Object.values(error.errors)
      setFault(field?.detail ?? (error.detail || shell.connection.lost))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, setFault, act }
}
