import { useQuery } from '@tanstack/react-query'

import { isUuid } from '#domain/ids.ts'
import type { readAdminSalon } from '#features/salons/contract/administration.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'

/** A salon with all facts of its page, and whether it exists. */
export function useSalon(id: string) {
  const locale = useLocale()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-salon', id, locale],
    queryFn: ({ signal }) =>
      api<typeof readAdminSalon>('GET', '/admin/salons/{id}', { params: { id }, signal }),
    // Text that is no id: the page says that there is no such salon.
    enabled: isUuid(id),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
  })
  const isMissing = !isUuid(id) || (query.error instanceof ApiProblem && query.error.code === 'not_found')
  return { query, isMissing }
}
