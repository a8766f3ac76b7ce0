import { useRef, useState } from 'react'

import type { importServices, ServicesReadIn } from '#features/services/contract/file.ts'

import { api, ApiProblem } from '../api.ts'
import { base64Of } from '../business/base64-of.ts'
import { useMessages } from '../messages.tsx'
import { useServicesWords } from './words.ts'

const MOST_BYTES = 256 * 1024

export const sendFile = (salonId: string, body: { file: string; seen?: string }, idempotencyKey?: string) =>
  api<typeof importServices>('POST', '/business/salons/{id}/services/import', {
    params: { id: salonId },
    body,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })

export interface CheckedFile {
  /** In base64. */
  readonly file: string
  readonly answer: ServicesReadIn
}

/** Has a file tried: what would come of it, or why nothing can. Of two files the one that was chosen last counts. */
export function useFileCheck(salonId: string) {
  const { file: words } = useServicesWords()
  const { shell } = useMessages()
  const [checked, setChecked] = useState<CheckedFile>()
  const [fault, setFault] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const run = useRef(0)
  const check = async (chosen: File | undefined) => {
    run.current += 1
    const mine = run.current
    const isTooBig = chosen !== undefined && chosen.size > MOST_BYTES
    setChecked(undefined)
    setFault(isTooBig ? words.tooBig : undefined)
    setIsChecking(chosen !== undefined && !isTooBig)
    if (!chosen || isTooBig) return
    try {
      const file = await base64Of(chosen)
      const answer = await sendFile(salonId, { file })
      if (mine === run.current) setChecked({ file, answer })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (mine === run.current)
        setFault(error.errors['file']?.detail ?? (error.detail || shell.connection.lost))
    } finally {
      if (mine === run.current) setIsChecking(false)
    }
  }
  return { checked, fault, isChecking, check }
}
