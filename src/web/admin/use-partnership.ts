import { useQuery, useQueryClient } from '@tanstack/react-query'

import { isUuid } from '#domain/ids.ts'
import type {
  markPartnership,
  PartnershipDetails,
  PartnershipStatus,
  readPartnership,
} from '#features/partnerships/contract.ts'

import { api, ApiProblem } from '../app/api.ts'
import { alwaysFresh } from '../app/query.tsx'
import { useSentence } from '../app/use-sentence.ts'
import { toast } from '../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'
import { useAdminChanged } from './use-admin-changed.ts'
import { useAdminWords } from './words.ts'

const keyOf = (id: string) => ['admin-partnership', id]

/** One request with its history. */
export function usePartnership(id: string) {
  return useQuery({
    ...alwaysFresh,
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      api<typeof readPartnership>('GET', '/admin/partnerships/{id}', { params: { id }, signal }),
    // Another text is no id; the page says that there is no such request.
    enabled: isUuid(id),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
  })
}

/** Gives a request another status, and shows it. */
export function useMark({ id }: PartnershipDetails) {
  const { partnerships: words, application } = useAdminWords()
  const client = useQueryClient()
  const sentence = useSentence(application.wentWrong)
  const listsChanged = useAdminChanged('admin-partnerships')
  return useAction<PartnershipStatus>(
    async (state) => {
      const changed = await api<typeof markPartnership>('POST', '/admin/partnerships/{id}/state', {
        params: { id },
        body: { state },
      })
      client.setQueryData(keyOf(id), changed)
      toast(words.done[changed.state], { kind: 'success' })
      await listsChanged()
    },
    { explain: sentence },
  )
}
