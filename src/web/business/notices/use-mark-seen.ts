import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import type { markNoticesSeen, NoticeList } from '#features/notices/contract.ts'

import { api } from '../../app/api.ts'
import { invalidate } from '../../app/query.tsx'

/**
 * Marks the notices of the first page as seen once it is really looked at.
 * @returns the ids of those that were new while the page was open
 */
export function useMarkSeen(salonId: string, list: NoticeList | undefined): ReadonlySet<string> {
  const client = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const come = (list?.items ?? []).filter(({ id, isNew }) => isNew && !fresh.has(id))
  if (come.length > 0) setFresh(new Set([...fresh, ...come.map(({ id }) => id)]))
  const mark = useEffectEvent(async () => {
    if (!list?.items.some(({ isNew }) => isNew) || document.visibilityState === 'hidden') return
    const ids = list.items.map(({ id }) => id)
    const body = { readAt: list.readAt, ids }
    try {
      await api<typeof markNoticesSeen>('PUT', '/business/salons/{id}/notices/seen', {
        params: { id: salonId },
        body,
      })
      await invalidate(client, ['notices', salonId])
    } catch {
      // They stay new, and are marked with the next look.
    }
  })
  useEffect(() => {
    void mark()
    const onShow = () => void mark()
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [list])
  return fresh
}
