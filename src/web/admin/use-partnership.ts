import { useQuery, useQueryClient } from '@tanstack/react-query'

import { isUuid } from '#domain/ids.ts'
import type {
  decidePartnership,
  MarkedStatus,
  markPartnership,
  notePartnership,
  PartnershipDetails,
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

/** Shows a changed request, and refetches the lists. */
function useShown() {
  const client = useQueryClient()
  const listsChanged = useAdminChanged('admin-partnerships')
  return async (changed: PartnershipDetails, done: string) => {
    client.setQueryData(keyOf(changed.id), changed)
    toast(done, { kind: 'success' })
    await listsChanged()
  }
}

/** Gives a request another status, and shows it. */
export function useMark({ id }: PartnershipDetails) {
  const { partnerships: words, application } = useAdminWords()
  const show = useShown()
  const sentence = useSentence(application.wentWrong)
  return useAction<MarkedStatus>(
    async (state) => {
      const changed = await api<typeof markPartnership>('POST', '/admin/partnerships/{id}/state', {
        params: { id },
        body: { state },
      })
      await show(changed, words.done[changed.state])
    },
    { explain: sentence },
  )
}

interface DecisionToSend {
  readonly id: string
  readonly decision: 'accepted' | 'declined'
  readonly message: string
}

/** Decides on a request, and shows it. */
export function useDecide() {
  const { partnerships: words } = useAdminWords()
  const show = useShown()
  return async ({ id, ...body }: DecisionToSend) => {
    const decided = await api<typeof decidePartnership>('POST', '/admin/partnerships/{id}/decide', {
      params: { id },
      body,
    })
    await show(decided, words.done[decided.state])
  }
}

/** Adds a note to a request, and shows it. */
export function useNote({ id }: PartnershipDetails) {
  const { partnerships: words } = useAdminWords()
  const show = useShown()
  return async (text: string) => {
    const noted = await api<typeof notePartnership>('POST', '/admin/partnerships/{id}/notes', {
      params: { id },
      body: { text },
    })
    await show(noted, words.notes.done)
  }
}
