import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { listMyCareers, listPostings, readPosting } from '#features/careers/contract.ts'
import type { listAdminPostings } from '#features/careers/contract/administration.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { useSession } from '../../app/session.ts'

const root = 'careers'

/** Answers depend on the account and on the language. */
const useKey = (...rest: readonly string[]) => [root, useSession().user?.id, useLocale(), ...rest]

export const usePostings = () =>
  useQuery({
    ...alwaysFresh,
    queryKey: useKey('open'),
    queryFn: ({ signal }) => api<typeof listPostings>('GET', '/careers', { signal }),
  })

export const useMyCareers = () =>
  useQuery({
    ...alwaysFresh,
    queryKey: useKey('mine'),
    queryFn: ({ signal }) => api<typeof listMyCareers>('GET', '/me/careers', { signal }),
  })

/** The postings that wait for review; for administrators alone. */
export const useSubmitted = () =>
  useQuery({
    ...alwaysFresh,
    queryKey: useKey('submitted'),
    queryFn: ({ signal }) =>
      api<typeof listAdminPostings>('GET', '/admin/careers', { query: { state: 'submitted' }, signal }),
  })

export const usePosting = (id: string) =>
  useQuery({
    ...alwaysFresh,
    queryKey: useKey('one', id),
    queryFn: ({ signal }) => api<typeof readPosting>('GET', '/careers/{id}', { params: { id }, signal }),
    // An address that is no id is refused; there is no such posting either way.
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
  })

/** Whether there is no such posting, as opposed to a failure to load it. */
export const isNoPosting = ({ data, error }: ReturnType<typeof usePosting>): boolean =>
  data === undefined && error instanceof ApiProblem && ['not_found', 'validation_failed'].includes(error.code)

/** Fetches everything about jobs anew. */
export function useCareersChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => invalidate(client, [root])
}
