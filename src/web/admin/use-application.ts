import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { isUuid } from '#domain/ids.ts'
import type {
  ApplicationDetails,
  approveApplication,
  readApplication,
} from '#features/applications/contract.ts'

import { api, ApiProblem } from '../app/api.ts'
import { useLocale } from '../app/messages.tsx'
import { alwaysFresh, invalidate } from '../app/query.tsx'
import { useIntentKey } from '../app/use-intent-key.ts'
import { toast } from '../ui/toast.ts'
import { useAdminWords } from './words.ts'

const keyOf = (id: string, locale: string) => ['admin-application', id, locale]

/** One application with its history and what resembles it. */
export function useApplication(id: string) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: keyOf(id, locale),
    queryFn: ({ signal }) =>
      api<typeof readApplication>('GET', '/admin/applications/{id}', { params: { id }, signal }),
    // Nothing else can be one; the page says that there is none.
    enabled: isUuid(id),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
  })
}

export type Verb = 'review' | 'ask' | 'reject' | 'approve'

export interface Step {
  readonly busy: boolean
  readonly problem: string | undefined
  /** @returns whether it was done */
  readonly take: (verb: Verb, body?: Readonly<Record<string, string>>) => Promise<boolean>
}

/** Takes an application a step on, and shows what it became. */
export function useStep(application: ApplicationDetails): Step {
  const { application: words } = useAdminWords()
  const locale = useLocale()
  const client = useQueryClient()
  const keyFor = useIntentKey()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async (verb: Verb, body: Readonly<Record<string, string>> = {}): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const changed = await api<typeof approveApplication>(
        'POST',
        `/admin/applications/{id}/${verb}` as '/admin/applications/{id}/approve',
        {
          params: { id: application.id },
          ...(verb !== 'review' && { body }),
          idempotencyKey: keyFor({ verb, body, state: application.state }),
        },
      )
      client.setQueryData(keyOf(application.id, locale), changed)
      await Promise.all(
        ['admin-applications', 'admin-overview', 'admin-audit-log'].map((key) => invalidate(client, [key])),
      )
      toast(words.done[verb], { kind: 'success' })
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const [fault] = Object.values(error.errors)
      setProblem(fault?.detail ?? (error.detail === '' ? words.wentWrong : error.detail))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, take }
}
