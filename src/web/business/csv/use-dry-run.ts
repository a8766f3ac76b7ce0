import { useRef, useState } from 'react'

import { ApiProblem } from '../../app/api.ts'
import { useMessages } from '../../app/messages.tsx'
import { base64Of } from './base64-of.ts'

interface DryRun<Answer> {
  readonly mostBytes: number
  readonly tooBig: string
  /** Asks what would come of it. @param file in base64 */
  readonly ask: (file: string) => Promise<Answer>
}

/** Has a file tried: what would come of it, or why nothing can. Of two files the one that was chosen last counts. */
export function useDryRun<Answer>({ mostBytes, tooBig, ask }: DryRun<Answer>) {
  const { shell } = useMessages()
  const [checked, setChecked] = useState<{ readonly file: string; readonly answer: Answer }>()
  const [fault, setFault] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const run = useRef(0)
  const check = async (chosen: File | undefined) => {
    run.current += 1
    const mine = run.current
    const isTooBig = chosen !== undefined && chosen.size > mostBytes
    setChecked(undefined)
    setFault(isTooBig ? tooBig : undefined)
    setIsChecking(chosen !== undefined && !isTooBig)
    if (!chosen || isTooBig) return
    try {
      const file = await base64Of(chosen)
      const answer = await ask(file)
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
