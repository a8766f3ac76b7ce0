import { useQuery, useQueryClient } from '@tanstack/react-query'

import { isUuid } from '#domain/ids.ts'
import type { AdminPostingDetails, readAdminPosting } from '#features/careers/contract/administration.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminChanged } from '../use-admin-changed.ts'

const root = 'admin-career'

/** One posting with its applications. */
export function useAdminPosting(id: string) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: [root, id, locale],
    queryFn: ({ signal }) =>
      api<typeof readAdminPosting>('GET', '/admin/careers/{id}', { params: { id }, signal }),
    // Text that is no id: the page says that there is no such posting.
    enabled: isUuid(id),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
  })
}

/** Shows the changed posting and a message, and refetches the lists. */
export function useShown(): (changed: AdminPostingDetails, done: string) => Promise<void> {
  const client = useQueryClient()
  const locale = useLocale()
  const listsChanged = useAdminChanged('admin-careers')
  return async (changed, done) => {
    client.setQueryData([root, changed.posting.id, locale], changed)
    toast(done, { kind: 'success' })
    await listsChanged()
  }
}
