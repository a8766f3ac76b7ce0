import { useQuery, useQueryClient } from '@tanstack/react-query'

import { isUuid } from '#domain/ids.ts'
import type {
  markPartnership,
  PartnershipDetails,
  PartnershipStatus,
  readPartnership,
} from '#features/partnerships/contract.ts'

import { api, ApiProblem } from '../app/api.ts'
import { alwaysFresh, invalidate } from '../app/query.tsx'
import { useSentence } from '../app/use-sentence.ts'
import { toast } from '../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'
import { useAdminWords } from './words.ts'

const keyOf = (id: string) => ['admin-partnership', id]

/** One request with what became of it. */
export function usePartnership(id: string) {
  return useQuery({
    ...alwaysFresh,
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      api<typeof readPartnership>('GET', '/admin/partnerships/{id}', { params: { id }, signal }),
    // Nothing else can be one; the page says that there is none.
    enabled: isUuid(id),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
  })
}

/** Says where a request stands, and shows it. */
export function useMark({ id }: PartnershipDetails) {
  const { partnerships: words, application } = useAdminWords()
  const client = useQueryClient()
  const sentence = useSentence(application.wentWrong)
  return useAction<PartnershipStatus>(
    async (state) => {
      const changed = await api<typeof markPartnership>('POST', '/admin/partnerships/{id}/state', {
        params: { id },
        body: { state },
      })
      client.setQueryData(keyOf(id), changed)
      toast(words.done[changed.state], { kind: 'success' })
      await Promise.all(['admin-partnerships', 'admin-audit-log'].map((key) => invalidate(client, [key])))
    },
    { explain: sentence },
  )
}
