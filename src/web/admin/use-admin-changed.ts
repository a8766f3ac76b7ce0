import { useQueryClient } from '@tanstack/react-query'

import { invalidate } from '../app/query.tsx'

/**
 * Refetches the lists that an administrator's action has changed; each action is also in the audit log, and may
 * shorten a queue in the menu.
 */
export function useAdminChanged(...lists: readonly string[]): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([...lists, 'admin-audit-log', 'admin-queues'].map((list) => invalidate(client, [list])))
}
