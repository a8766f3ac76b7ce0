import { useQuery } from '@tanstack/react-query'

import type { readMyDay } from '#features/my-day/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { useIsLive } from '../live/live-salon.tsx'

/** How often the day is refetched without a stream of changes; with one, only to notice midnight. */
const LOOK_MILLISECONDS = 15_000
const MIDNIGHT_MILLISECONDS = 300_000

/** The caller's own day at a salon, kept current while the page is open. */
export function useMyDay(salonId: string) {
  const locale = useLocale()
  const isLive = useIsLive()
  return useQuery({
    ...alwaysFresh,
    queryKey: ['my-day', salonId, locale],
    queryFn: ({ signal }) =>
      api<typeof readMyDay>('GET', '/business/salons/{id}/my-day', { params: { id: salonId }, signal }),
    refetchInterval: isLive ? MIDNIGHT_MILLISECONDS : LOOK_MILLISECONDS,
  })
}
