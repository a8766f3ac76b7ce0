import { useSentence } from '../app/use-sentence.ts'
import { toast } from './toast.ts'
import { useAction } from './use-action.ts'

interface Pressed {
  readonly work: () => Promise<unknown>
  readonly done: string | undefined
}

interface PressOptions {
  /** Replaces the usual sentence when the server cannot be reached. */
  readonly lost?: string
  /** Runs after success and failure; the button stays busy until it has finished too. */
  readonly onSettled?: () => unknown
}

/** Runs one press at a time and reports in a toast that it succeeded, or why it failed. */
export function usePress({ lost, onSettled }: PressOptions = {}) {
  const sentence = useSentence(lost)
  const { run, isBusy } = useAction<Pressed, never>(
    async ({ work, done }) => {
      await work()
      if (done !== undefined) toast(done, { kind: 'success' })
    },
    {
      explain: (error) => {
        toast(sentence(error), { kind: 'error' })
        return undefined
      },
      onSettled,
    },
  )
  /** @param done the toast after success. @returns whether the work succeeded */
  const press = (work: () => Promise<unknown>, done?: string): Promise<boolean> => run({ work, done })
  return { isBusy, press }
}
