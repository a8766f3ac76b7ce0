import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { listTeam } from '#features/team/contract.ts'
import type { listMembers } from '#features/team/contract/members.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale, useMessages } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { toast } from '../../ui/toast.ts'
import { useOwnSalon } from '../business-page.tsx'

/** Who works at the salon of this room. */
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

/** Who may sign in for the salon of this room. */
export function useOwnMembers() {
  const { id } = useOwnSalon()
  return useQuery({
    ...alwaysFresh,
    queryKey: ['members', id],
    queryFn: ({ signal }) =>
      api<typeof listMembers>('GET', '/business/salons/{id}/members', { params: { id }, signal }),
  })
}

/** One change at a time: a refusal is said, and afterwards everything shown is asked anew. */
export function useTeamChange() {
  const { id } = useOwnSalon()
  const { shell } = useMessages()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  /** @returns the answer; undefined where it was refused */
  const change = async <Result>(work: () => Promise<Result>, done?: string): Promise<Result | undefined> => {
    setBusy(true)
    try {
      const result = await work()
      if (done !== undefined) toast(done, { kind: 'success' })
      return result
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      toast(error.detail || shell.connection.lost, { kind: 'error' })
      return undefined
    } finally {
      setBusy(false)
      void invalidate(client, ['team', id])
      void invalidate(client, ['members', id])
      void invalidate(client, ['own-salons'])
    }
  }
  return { busy, change, salonId: id }
}
