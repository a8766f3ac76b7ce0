import { QueryClient, useMutation } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'

import { useSentence } from '../app/use-sentence.ts'

/** Actions have a client of their own, so that a button also works on pages without queries. */
const client = new QueryClient({
  defaultOptions: {
    mutations: {
      // Without a connection the action fails at once with a message, instead of waiting silently.
      networkMode: 'always',
      // The input may hold a password, so it is dropped as soon as the action ends.
      gcTime: 0,
    },
  },
})

type Work<Input> = (input: Input) => Promise<unknown>

interface Options<Input, Problem> {
  /** Finds problems without the server; if there is one, nothing is sent. */
  readonly check?: ((input: Input) => Problem | undefined) | undefined
  /** Turns an error into the problem to show; undefined shows nothing. Rethrows errors that are not refusals. */
  readonly explain: (error: unknown) => Problem | undefined
  /** Runs after success and failure; the action stays busy until it has finished too. */
  readonly onSettled?: (() => unknown) | undefined
}

export interface Action<Input, Problem> {
  /** Starts the action unless it is already running. @returns whether it succeeded */
  readonly run: (input: Input) => Promise<boolean>
  readonly isBusy: boolean
  /** The input of the current run. */
  readonly busyWith: Input | undefined
  /** True after the last run succeeded. */
  readonly isDone: boolean
  /** The problem that the last run ended with. */
  readonly problem: Problem | undefined
  /** Forgets the problem, unless the next run has started. */
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

/** Starts the work unless it is already running. @returns whether it succeeded */
async function runAlone(isRunning: RefObject<boolean>, start: () => Promise<unknown>): Promise<boolean> {
  if (isRunning.current) return false
  isRunning.current = true
  try {
    await start()
    return true
  } catch (refused) {
    if (refused instanceof Refusal) return false
    throw refused
  } finally {
    // The next render may be pressed at once, so this is cleared before the page renders.
    isRunning.current = false
    // TanStack notifies the page in a separate task. Waiting for it means that callers find the page rendered.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** An action behind a button: running, refused or done. A second press while it runs does nothing. */
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
  const isRunning = useRef(false)
  const { mutateAsync, isPending, isSuccess, variables, error, reset } = useMutation(
    {
      mutationFn: (input: Input) => attempt(input, () => work(input), { explain, ...options }),
    },
    client,
  )
  const run = (input: Input): Promise<boolean> => runAlone(isRunning, () => mutateAsync(input))
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
