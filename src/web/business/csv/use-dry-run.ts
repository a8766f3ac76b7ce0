import { useRef, useState } from 'react'

import { ApiProblem } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { base64Of } from './base64-of.ts'

interface DryRunOptions<Answer> {
  readonly mostBytes: number
  readonly tooBig: string
  /** Sends the file for a preview. @param file in base64 */
  readonly ask: (file: string) => Promise<Answer>
}

export interface Checked<Answer> {
  readonly file: string
  readonly answer: Answer
}

interface DryRunState<Answer> {
  readonly checked: Checked<Answer> | undefined
  /** Why the file cannot be imported. */
  readonly fault: string | undefined
  readonly isChecking: boolean
}

export interface DryRun<Answer> extends DryRunState<Answer> {
  readonly check: (chosen: File | undefined) => Promise<void>
}

const idle = { checked: undefined, fault: undefined, isChecking: false } as const

/** Gets the preview of a file; if two are chosen, that of the last one. */
export function useDryRun<Answer>({ mostBytes, tooBig, ask }: DryRunOptions<Answer>): DryRun<Answer> {
  const sentence = useSentence()
  const [state, setState] = useState<DryRunState<Answer>>(idle)
  const run = useRef(0)
  const check = async (chosen: File | undefined) => {
    run.current += 1
    const mine = run.current
    const show = (now: Partial<DryRunState<Answer>>) => {
      if (mine === run.current) setState({ ...idle, ...now })
    }
    if (!chosen) return show({})
    if (chosen.size > mostBytes) return show({ fault: tooBig })
    show({ isChecking: true })
    try {
      const file = await base64Of(chosen)
      show({ checked: { file, answer: await ask(file) } })
    } catch (error) {
      show({})
      show({ fault: fileFault(error) ?? sentence(error) })
    }
  }
  return { ...state, check }
}

/** The server's objections to the file itself. */
const fileFault = (error: unknown): string | undefined =>
  error instanceof ApiProblem ? error.errors['file']?.detail : undefined
