import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { answerApplication, OwnApplication } from '#features/applications/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { invalidate } from '../../app/query.tsx'
import { useIntentKey } from '../../app/use-intent-key.ts'
import { toast } from '../../ui/toast.ts'
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

/** An answer as it is typed, with the fields that may be mended beside it. */
export function useAnswer(application: OwnApplication) {
  const words = useApplicationWords()
  const client = useQueryClient()
  const keyFor = useIntentKey()
  const [typed, setTyped] = useState<TypedApplication>({ ...application, referralCode: '' })
  const [answer, setAnswer] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** @returns whether it was taken */
  const send = async (): Promise<boolean> => {
    const found: Faults = {
      ...(answer.trim() === '' && { answer: words.mine.answerFault }),
      ...applicationFaults(typed, words),
    }
    setFaults(found)
    setProblem(undefined)
    const ready = readyToSend(typed)
    if (Object.keys(found).length > 0 || !ready) return false
    const { salonName, ownerName, phone, address, city, region, postcode, description } = ready
    const body = { salonName, ownerName, phone, address, city, region, postcode, description, answer }
    setBusy(true)
    try {
      await api<typeof answerApplication>('POST', '/me/applications/{id}/answer', {
        params: { id: application.id },
        body,
        idempotencyKey: keyFor(body),
      })
      toast(words.mine.answered, { kind: 'success' })
      await invalidate(client, ownApplicationsKey)
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const refused = serverFaults(error, words)
      setFaults(refused)
      if (Object.keys(refused).length === 0) setProblem(error.detail === '' ? words.failed : error.detail)
      return false
    } finally {
      setBusy(false)
    }
  }
  const change = (more: Partial<TypedApplication>) => setTyped((before) => ({ ...before, ...more }))
  return { typed, change, answer, setAnswer, faults, problem, busy, send }
}
