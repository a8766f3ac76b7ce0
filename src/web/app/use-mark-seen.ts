import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { invalidate } from './query.tsx'

interface SeenList {
  readonly readAt: string
  readonly ids: string[]
}

interface Marking {
  /** The keys of the list and its counts. */
  readonly key: QueryKey
  readonly send: (seen: SeenList) => Promise<unknown>
}

interface NoticeList {
  readonly readAt: string
  readonly items: readonly { readonly id: string; readonly isNew: boolean }[]
}

/**
 * Marks the notices of the first page as seen once the page is visible.
 * @returns the ids of those that were new when the page was opened
 */
export function useMarkSeen(list: NoticeList | undefined, { key, send }: Marking): ReadonlySet<string> {
  const client = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const come = (list?.items ?? []).filter(({ id, isNew }) => isNew && !fresh.has(id))
  if (come.length > 0) setFresh(new Set([...fresh, ...come.map(({ id }) => id)]))
  const mark = useEffectEvent(async () => {
    if (!list?.items.some(({ isNew }) => isNew) || document.visibilityState === 'hidden') return
    try {
      await send({ readAt: list.readAt, ids: list.items.map(({ id }) => id) })
      await invalidate(client, key)
    } catch {
      // They stay new, and are marked at the next visit.
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
