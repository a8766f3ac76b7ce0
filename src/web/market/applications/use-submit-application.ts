import type { createApplication } from '#features/applications/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { serverFaults } from './server-faults.ts'
import {
  applicationFaults,
  readyToSend,
  type ApplicationFaults,
  type TypedApplication,
} from './typed-application.ts'
import { useApplicationWords, type ApplicationWords } from './words.ts'

export interface Submitting {
  readonly isBusy: boolean
  readonly faults: ApplicationFaults
  /** Why it was not taken, where no field is to blame. */
  readonly problem: string | undefined
  /** @returns whether it was taken */
  readonly submit: (typed: TypedApplication) => Promise<boolean>
}

/** Failures on our side, whose details would not help the applicant. */
const unforeseen: readonly string[] = ['internal', 'unavailable', 'timeout', 'offline']

interface Refused {
  readonly faults: ApplicationFaults
  readonly text?: string
}

/** Sends an application, says so in the specified words, and keeps its faults. */
export function useSubmitApplication(): Submitting {
  const words = useApplicationWords()
  const explain = (error: unknown): Refused => {
    if (!(error instanceof ApiProblem)) throw error
    const faults = serverFaults(error, words)
    // Faults stand at their fields; every other refusal stays in the form too, since a toast goes away.
    if (Object.keys(faults).length > 0) return { faults }
    const text = unforeseen.includes(error.code) || error.detail === '' ? words.failed : error.detail
    toast(text, { kind: 'error' })
    return { faults, text }
  }
  const { run, isBusy, problem } = useAction<TypedApplication, Refused>(
    async (typed) => {
      const body = readyToSend(typed)
      if (!body) return
      await api<typeof createApplication>('POST', '/applications', { body })
      toast(words.sent, { kind: 'success' })
    },
    { check: (typed) => unready(typed, words), explain },
  )
  return { isBusy, faults: problem?.faults ?? {}, problem: problem?.text, submit: run }
}

function unready(typed: TypedApplication, words: ApplicationWords): Refused | undefined {
  const faults = applicationFaults(typed, words)
  return Object.keys(faults).length > 0 || !readyToSend(typed) ? { faults } : undefined
}
