import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { readTeamWeek } from '#features/team/contract/week.ts'

import { api } from '../../../app/api.ts'
import { useLocale } from '../../../app/messages.tsx'
import { alwaysFresh } from '../../../app/query.tsx'
import { useOwnSalon } from '../../business-page.tsx'

/** The shifts of the team in the week of a date; the former week stays visible meanwhile. */
export function useWeek(date: string | undefined) {
  const { id } = useOwnSalon()
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    placeholderData: keepPreviousData,
    queryKey: ['team', id, 'week', date, locale],
    queryFn: ({ signal }) =>
      api<typeof readTeamWeek>('GET', '/business/salons/{id}/team-week', {
        params: { id },
        query: date === undefined ? {} : { date },
        signal,
      }),
  })
}
