import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { answerApplication, OwnApplication } from '#features/applications/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { invalidate } from '../../app/query.tsx'
import { useSentence } from '../../app/use-sentence.ts'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { ownApplicationsKey } from './own-applications-key.ts'
import { serverFaults } from './server-faults.ts'
import {
  applicationFaults,
  readyToSend,
  type ApplicationFaults,
  type TypedApplication,
} from './typed-application.ts'
import { useApplicationWords } from './words.ts'

interface Faults extends ApplicationFaults {
  readonly answer?: string | undefined
}

interface Refused {
  readonly faults: Faults
  readonly text?: string
}

/** An answer as it is typed, with the fields that may be mended beside it. */
export function useAnswer(application: OwnApplication) {
  const words = useApplicationWords()
  const client = useQueryClient()
  const sentence = useSentence(words.failed)
  const [typed, setTyped] = useState<TypedApplication>({ ...application, referralCode: '' })
  const [answer, setAnswer] = useState('')
  const check = (): Refused | undefined => {
    const faults: Faults = {
      ...(answer.trim() === '' && { answer: words.mine.answerFault }),
      ...applicationFaults(typed, words),
    }
    return Object.keys(faults).length > 0 || !readyToSend(typed) ? { faults } : undefined
  }
  const explain = (error: unknown): Refused => {
    const text = sentence(error)
    const faults = error instanceof ApiProblem ? serverFaults(error, words) : {}
    return Object.keys(faults).length > 0 ? { faults } : { faults, text }
  }
  const { run, isBusy, problem } = useAction<void, Refused>(
    async () => {
      const ready = readyToSend(typed)
      if (!ready) return
      const { salonName, ownerName, phone, address, city, region, postcode, description } = ready
      const body = { salonName, ownerName, phone, address, city, region, postcode, description, answer }
      await api<typeof answerApplication>('POST', '/me/applications/{id}/answer', {
        params: { id: application.id },
        body,
      })
      toast(words.mine.answered, { kind: 'success' })
      await invalidate(client, ownApplicationsKey)
    },
    { check, explain },
  )
  const change = (more: Partial<TypedApplication>) => setTyped((before) => ({ ...before, ...more }))
  const { faults = {}, text } = problem ?? {}
  return { typed, change, answer, setAnswer, faults, problem: text, isBusy, send: run }
}
