import { QueryClient, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { useIntentKey } from '../app/use-intent-key.ts'
import { useSentence } from '../app/use-sentence.ts'

/** Of its own, so that a button works on pages that ask the API for nothing else. */
const client = new QueryClient({
  defaultOptions: {
    mutations: {
      // Without a connection it is refused at once and says so, instead of waiting for one unseen.
      networkMode: 'always',
      // What was typed, passwords too, is not kept beyond the press.
      gcTime: 0,
    },
  },
})

/** Does the work. @param keyFor the idempotency key of a body: the same one while the same is tried again */
type Work<Input> = (input: Input, keyFor: (body: object) => string) => Promise<unknown>

interface Options<Input, Problem> {
  /** Finds what can be told without asking the server; then nothing is sent. */
  readonly check?: ((input: Input) => Problem | undefined) | undefined
  /** Turns what the work threw into the problem to show. Throws again what is no refusal; undefined shows nothing. */
  readonly explain: (error: unknown) => Problem | undefined
  /** Follows the work however it ended; it is under way until this is through too. */
  readonly onSettled?: (() => unknown) | undefined
}

export interface Action<Input, Problem> {
  /** Does it, unless it is under way. @returns whether it went through */
  readonly run: (input: Input) => Promise<boolean>
  readonly isBusy: boolean
  /** The input that is under way. */
  readonly busyWith: Input | undefined
  /** The last run went through. */
  readonly isDone: boolean
  /** What the last run was refused with. */
  readonly problem: Problem | undefined
  /** Forgets the problem, unless the next run is under way. */
  readonly reset: () => void
}

/** Carries a problem from the work to the page. */
class Refusal<Problem> extends Error {
  readonly problem: Problem | undefined

  constructor(problem: Problem | undefined, cause?: unknown) {
    super('refused', { cause })
    this.problem = problem
  }
}

async function attempt<Input, Problem>(
  input: Input,
  work: () => Promise<unknown>,
  { check, explain, onSettled }: Options<Input, Problem>,
): Promise<void> {
  const found = check?.(input)
  if (found !== undefined) throw new Refusal(found)
  try {
    await work()
  } catch (error) {
    throw new Refusal(explain(error), error)
  } finally {
    await onSettled?.()
  }
}

/** One thing that a person has done by a press: under way, refused or done. A second press meanwhile does nothing. */
export function useAction<Input = void>(
  work: Work<Input>,
  options?: Partial<Options<Input, string>>,
): Action<Input, string>
export function useAction<Input, Problem>(
  work: Work<Input>,
  options: Options<Input, Problem>,
): Action<Input, Problem>
export function useAction<Input>(
  work: Work<Input>,
  options: Partial<Options<Input, unknown>> = {},
): Action<Input, unknown> {
  const explain = useSentence()
  const keyFor = useIntentKey()
  const isRunning = useRef(false)
  const { mutateAsync, isPending, isSuccess, variables, error, reset } = useMutation(
    {
      mutationFn: (input: Input) => attempt(input, () => work(input, keyFor), { explain, ...options }),
    },
    client,
  )
  const run = async (input: Input): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    try {
      await mutateAsync(input)
      return true
    } catch (refused) {
      if (refused instanceof Refusal) return false
      throw refused
    } finally {
      // Before the page is told: what it draws next may be pressed at once.
      isRunning.current = false
      // TanStack tells the page in a task of its own: what follows the press finds the page drawn.
      await new Promise((told) => setTimeout(told))
    }
  }
  return {
    run,
    isBusy: isPending,
    busyWith: isPending ? variables : undefined,
    isDone: isSuccess,
    problem: error instanceof Refusal ? error.problem : undefined,
    reset: () => {
      if (!isRunning.current) reset()
    },
  }
}
