import { ApiProblem } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { useAction } from '../../ui/use-action.ts'

export interface Saving {
  readonly isBusy: boolean
  /** Why it was refused, as a sentence. */
  readonly problem: string | undefined
  /** What the server found wrong with fields. */
  readonly faults: Readonly<Record<string, string>>
  /** @returns whether it was done */
  readonly run: (send: Send) => Promise<boolean>
}

type Send = () => Promise<unknown>

interface Refused {
  readonly text: string
  readonly faults: Saving['faults']
}

const noFaults: Saving['faults'] = {}

const faultsOf = (error: unknown): Saving['faults'] =>
  error instanceof ApiProblem
    ? Object.fromEntries(Object.entries(error.errors).map(([place, { detail }]) => [place, detail]))
    : noFaults

/** One call that changes something, with what a person has to know of its end. */
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
