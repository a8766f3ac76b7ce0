import { useState } from 'react'

import { ApiProblem } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { useAction } from '../../ui/use-action.ts'

/** Sentences by their place in the form, as the server names it too: "priceCents", "options.0.nameEl". */
export type Faults = Readonly<Record<string, string>>

export interface Saving {
  readonly isBusy: boolean
  /** Why it was refused, as a sentence. */
  readonly problem: string | undefined
  /** The server's objections to fields. */
  readonly faults: Faults
  /** @returns whether the change was saved */
  readonly run: (send: Send) => Promise<boolean>
}

type Send = () => Promise<unknown>

interface Refused {
  readonly text: string
  readonly faults: Faults
}

const noFaults: Faults = {}

const faultsOf = (error: unknown): Faults =>
  error instanceof ApiProblem
    ? Object.fromEntries(Object.entries(error.errors).map(([place, { detail }]) => [place, detail]))
    : noFaults

/** Sends one change at a time, and turns a refusal into sentences. */
export function useSaving(): Saving {
  const sentence = useSentence()
  const { run, isBusy, problem } = useAction<Send, Refused>((send) => send(), {
    explain: (error) => ({ text: sentence(error), faults: faultsOf(error) }),
  })
  return {
    isBusy,
    problem: problem?.text,
    faults: problem?.faults ?? noFaults,
    run,
  }
}

/**
 * The faults that a form shows: those that the browser found, else those of the server.
 * @param other says that something is wrong with a field
 */
export function useFaults(saving: Saving, other: string) {
  const [found, setFound] = useState(noFaults)
  const shown = Object.keys(found).length > 0 ? { faults: found, problem: other } : saving
  return { faults: shown.faults, problem: shown.problem, setFound }
}
