import { useQuery, useQueryClient } from '@tanstack/react-query'

import { isUuid } from '#domain/ids.ts'
import type {
  ApplicationDetails,
  approveApplication,
  readApplication,
} from '#features/applications/contract.ts'

import { api, ApiProblem } from '../app/api.ts'
import { useLocale } from '../app/messages.tsx'
import { alwaysFresh } from '../app/query.tsx'
import { firstFault, useSentence } from '../app/use-sentence.ts'
import { toast } from '../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'
import { useAdminChanged } from './use-admin-changed.ts'
import { useAdminWords } from './words.ts'

const keyOf = (id: string, locale: string) => ['admin-application', id, locale]

/** One application with its history and its possible duplicates. */
export function useApplication(id: string) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: keyOf(id, locale),
    queryFn: ({ signal }) =>
      api<typeof readApplication>('GET', '/admin/applications/{id}', { params: { id }, signal }),
    // Another text is no id; the page says that there is no such application.
    enabled: isUuid(id),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
  })
}

export type Verb = 'review' | 'ask' | 'reject' | 'approve'

export interface Step {
  readonly isBusy: boolean
  readonly problem: string | undefined
  /** @returns whether it was done */
  readonly take: (verb: Verb, body?: Taken['body']) => Promise<boolean>
}

interface Taken {
  readonly verb: Verb
  readonly body: Readonly<Record<string, string>>
}

/** Takes an application a step further, and shows its new status. */
export function useStep(application: ApplicationDetails): Step {
  const { application: words } = useAdminWords()
  const locale = useLocale()
  const client = useQueryClient()
  const sentence = useSentence(words.wentWrong)
  const listsChanged = useAdminChanged('admin-applications', 'admin-overview')
  const { run, isBusy, problem } = useAction<Taken>(
    async ({ verb, body }) => {
      const changed = await api<typeof approveApplication>(
        'POST',
        `/admin/applications/{id}/${verb}` as '/admin/applications/{id}/approve',
        {
          params: { id: application.id },
          ...(verb !== 'review' && { body }),
        },
      )
      client.setQueryData(keyOf(application.id, locale), changed)
      await listsChanged()
      toast(words.done[verb], { kind: 'success' })
    },
    { explain: (error) => firstFault(error) ?? sentence(error) },
  )
  return { isBusy, problem, take: (verb, body = {}) => run({ verb, body }) }
}
