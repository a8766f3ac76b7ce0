import { useQueryClient } from '@tanstack/react-query'

import { invalidate } from '../app/query.tsx'

/**
 * Fetches the lists anew that an administrator's act has changed; each act is in the audit log too, and may
 * shorten a queue of the menu.
 */
export function useAdminChanged(...lists: readonly string[]): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([...lists, 'admin-audit-log', 'admin-queues'].map((list) => invalidate(client, [list])))
}
