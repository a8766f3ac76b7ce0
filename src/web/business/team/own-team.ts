import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { listTeam } from '#features/team/contract.ts'
import type { listMembers } from '#features/team/contract/members.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { usePress } from '../../ui/use-press.ts'
import { useOwnSalon } from '../business-page.tsx'

/** The staff of the chosen salon. */
export function useOwnTeam() {
  const { id } = useOwnSalon()
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: ['team', id, locale],
    queryFn: ({ signal }) =>
      api<typeof listTeam>('GET', '/business/salons/{id}/team', { params: { id }, signal }),
  })
}

/** The accounts that can sign in for the chosen salon. */
export function useOwnMembers() {
  const { id } = useOwnSalon()
  return useQuery({
    ...alwaysFresh,
    queryKey: ['members', id],
    queryFn: ({ signal }) =>
      api<typeof listMembers>('GET', '/business/salons/{id}/members', { params: { id }, signal }),
  })
}

/** One change at a time: a toast says how it ended, and afterwards the page reads the team again. */
export function useTeamChange() {
  const { id } = useOwnSalon()
  const client = useQueryClient()
  const changed = () => {
    for (const key of [['team', id], ['members', id], ['own-salons']]) void invalidate(client, key)
  }
  const { isBusy, press } = usePress({ onSettled: changed })
  return { isBusy, change: press, changed, salonId: id }
}
