import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { searchWorkspace } from '#features/workspace-search/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, failsAtOnce } from '../../app/query.tsx'

const PAUSE_MILLISECONDS = 150
const SLOW_MILLISECONDS = 2500
export const LETTERS_LEAST = 2

/** The server's results for the typed text, once typing pauses; an earlier search is aborted. */
export function useFound(salonId: string, typed: string) {
  const locale = useLocale()
  const asked = useLater(typed.trim(), PAUSE_MILLISECONDS)
  const isAsked = asked.length >= LETTERS_LEAST
  const query = useQuery({
    ...alwaysFresh,
    ...failsAtOnce,
    queryKey: ['workspace-search', salonId, locale, asked],
    enabled: isAsked,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api<typeof searchWorkspace>('GET', '/business/salons/{id}/search', {
        params: { id: salonId },
        query: { q: asked },
        signal,
      }),
    // The list must not flicker while the next letters are searched for.
    placeholderData: keepPreviousData,
  })
  const isBusy = typed.trim() !== asked || query.isFetching
  return {
    found: isAsked ? query.data : undefined,
    isBusy,
    isSlow: useLater(query.isFetching, SLOW_MILLISECONDS) && query.isFetching,
    isFailed: isAsked && query.isError && !isBusy,
    again: () => void query.refetch(),
  }
}

/** A value once it has stayed the same for a while (debounced). */
function useLater<Value>(value: Value, milliseconds: number): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return later
}
