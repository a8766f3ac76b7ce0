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
import { useApplicationWords, type ApplicationWords } from './words.ts'

interface Faults extends ApplicationFaults {
  readonly answer?: string | undefined
}

interface Refused {
  readonly faults: Faults
  readonly text?: string
}

/** An answer as it is typed, with the fields that may be corrected beside it. */
export interface TypedAnswer {
  readonly typed: TypedApplication
  readonly change: (more: Partial<TypedApplication>) => void
  readonly text: string
  readonly setText: (text: string) => void
  readonly faults: Faults
  /** Why it was refused as a whole. */
  readonly problem: string | undefined
  readonly isBusy: boolean
  /** @returns whether the server took it */
  readonly send: () => Promise<boolean>
}

function faultsOf(typed: TypedApplication, text: string, words: ApplicationWords): Refused | undefined {
  const faults: Faults = {
    ...(text.trim() === '' && { answer: words.mine.answerFault }),
    ...applicationFaults(typed, words),
  }
  return Object.keys(faults).length > 0 || !readyToSend(typed) ? { faults } : undefined
}

function useExplain(): (error: unknown) => Refused {
  const words = useApplicationWords()
  const sentence = useSentence(words.failed)
  return (error) => {
    const text = sentence(error)
    const faults = error instanceof ApiProblem ? serverFaults(error, words) : {}
    return Object.keys(faults).length > 0 ? { faults } : { faults, text }
  }
}

/** @throws ApiProblem */
async function sendAnswer(id: OwnApplication['id'], typed: TypedApplication, answer: string): Promise<void> {
  const ready = readyToSend(typed)
  if (!ready) return
  const { salonName, ownerName, phone, address, city, region, postcode, description } = ready
  const body = { salonName, ownerName, phone, address, city, region, postcode, description, answer }
  await api<typeof answerApplication>('POST', '/me/applications/{id}/answer', { params: { id }, body })
}

export function useAnswer(application: OwnApplication): TypedAnswer {
  const words = useApplicationWords()
  const client = useQueryClient()
  const [typed, setTyped] = useState<TypedApplication>({ ...application, referralCode: '' })
  const [text, setText] = useState('')
  const { run, isBusy, problem } = useAction<void, Refused>(
    async () => {
      await sendAnswer(application.id, typed, text)
      toast(words.mine.answered, { kind: 'success' })
      await invalidate(client, ownApplicationsKey)
    },
    { check: () => faultsOf(typed, text, words), explain: useExplain() },
  )
  const change = (more: Partial<TypedApplication>) => setTyped((before) => ({ ...before, ...more }))
  const { faults = {}, text: refusal } = problem ?? {}
  return { typed, change, text, setText, faults, problem: refusal, isBusy, send: run }
}
