import { useQuery } from '@tanstack/react-query'

import type { readAdminQueues } from '#features/administration/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../app/api.ts'
import { useAdminAccess } from './access-gate.tsx'

export type Queue = Answer<typeof readAdminQueues>['items'][number]
export type QueueName = Queue['name']

/** The waiting work, refetched with the page, after each action, and every minute while the page is visible. */
export function useQueues() {
  const isKnown = useAdminAccess().data !== undefined
  return useQuery({
    queryKey: ['admin-queues'],
    queryFn: ({ signal }) => api<typeof readAdminQueues>('GET', '/admin/queues', { signal }),
    enabled: isKnown,
    refetchInterval: 60_000,
  })
}

/** The count of each queue; empty before they are known. */
export function useQueueCounts(): ReadonlyMap<QueueName, number> {
  const { data } = useQueues()
  return new Map((data?.items ?? []).map(({ name, count }) => [name, count]))
}
