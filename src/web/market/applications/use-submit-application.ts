import { useState } from 'react'

import type { createApplication } from '#features/applications/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useIntentKey } from '../../app/use-intent-key.ts'
import { toast } from '../../ui/toast.ts'
import { serverFaults } from './server-faults.ts'
import {
  applicationFaults,
  readyToSend,
  type ApplicationFaults,
  type TypedApplication,
} from './typed-application.ts'
import { useApplicationWords } from './words.ts'

export interface Submitting {
  readonly busy: boolean
  readonly faults: ApplicationFaults
  /** Why it was not taken, where no field is to blame. */
  readonly problem: string | undefined
  /** @returns whether it was taken */
  readonly submit: (typed: TypedApplication) => Promise<boolean>
}

/** Failures of ours, of which the answer tells no reason that would help. */
const unforeseen: readonly string[] = ['internal', 'unavailable', 'timeout', 'offline']

/** Sends an application, says so in the specified words, and keeps what has to be mended. */
export function useSubmitApplication(): Submitting {
  const words = useApplicationWords()
  const keyFor = useIntentKey()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<ApplicationFaults>({})
  const [problem, setProblem] = useState<string>()
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiProblem)) throw error
    const found = serverFaults(error, words)
    setFaults(found)
    // Fields say it themselves; everything else is said twice, since a toast goes away.
    if (Object.keys(found).length > 0) return
    const reason = unforeseen.includes(error.code) || error.detail === '' ? words.failed : error.detail
    toast(reason, { kind: 'error' })
    setProblem(reason)
  }
  const submit = async (typed: TypedApplication): Promise<boolean> => {
    const found = applicationFaults(typed, words)
    setFaults(found)
    setProblem(undefined)
    const body = readyToSend(typed)
    if (Object.keys(found).length > 0 || !body) return false
    setBusy(true)
    try {
      await api<typeof createApplication>('POST', '/applications', { body, idempotencyKey: keyFor(body) })
      toast(words.sent, { kind: 'success' })
      return true
    } catch (error) {
      refuse(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, faults, problem, submit }
}
