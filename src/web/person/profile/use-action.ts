import { useRef, useState } from 'react'

import { useAccountWords } from '../account/words.ts'
import { refusal } from './refusal.ts'
import { useProfileWords } from './words.ts'

export interface Action {
  readonly busy: boolean
  /** What the last try was refused with, as a sentence. */
  readonly problem: string | undefined
  readonly setProblem: (sentence: string | undefined) => void
  /** Runs one thing at a time, however often a button is pressed. @returns whether it went through */
  readonly run: (act: () => Promise<void>) => Promise<boolean>
}

/** One thing that a section does: under way, refused, or done. */
export function useAction(): Action {
  const words = useProfileWords()
  const account = useAccountWords()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isRunning = useRef(false)
  const run = async (act: () => Promise<void>) => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
      return true
    } catch (error) {
      setProblem(refusal(error, words, account))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, run }
}
