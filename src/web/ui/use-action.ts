import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useSentence } from '../app/use-sentence.ts'

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

type State<Input, Problem> =
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly input: Input }
  | { readonly status: 'done' }
  /** An undefined problem was explained elsewhere, such as at a field. */
  | { readonly status: 'refused'; readonly problem: Problem | undefined }

/** @throws what `explain` takes for no refusal */
async function attempt<Input, Problem>(
  input: Input,
  work: Work<Input>,
  { check, explain, onSettled }: Options<Input, Problem>,
): Promise<State<Input, Problem>> {
  const found = check?.(input)
  if (found !== undefined) return { status: 'refused', problem: found }
  try {
    await work(input)
    return { status: 'done' }
  } catch (error) {
    return { status: 'refused', problem: explain(error) }
  } finally {
    await onSettled?.()
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
  const [state, setState] = useState<State<Input, unknown>>({ status: 'idle' })
  const run = async (input: Input): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setState({ status: 'busy', input })
    let end: typeof state = { status: 'idle' }
    try {
      end = await attempt(input, work, { explain, ...options })
      return end.status === 'done'
    } finally {
      // The next render may be pressed at once, so this is cleared before the page renders.
      isRunning.current = false
      // Callers go on with the page as it is after the action, such as by moving the focus.
      flushSync(() => setState(end))
    }
  }
  return {
    run,
    ...shownOf(state),
    reset: () => {
      if (!isRunning.current) setState({ status: 'idle' })
    },
  }
}

const shownOf = <Input>(state: State<Input, unknown>) => ({
  isBusy: state.status === 'busy',
  busyWith: state.status === 'busy' ? state.input : undefined,
  isDone: state.status === 'done',
  problem: state.status === 'refused' ? state.problem : undefined,
})
