import { useSentence } from '../app/use-sentence.ts'
import { toast } from './toast.ts'
import { useAction } from './use-action.ts'

interface Pressed {
  readonly work: () => Promise<unknown>
  readonly done: string | undefined
}

interface PressOptions {
  /** Said where no answer came, unless the usual sentence does. */
  readonly lost?: string
  /** Follows either way; the press is under way until this is through too. */
  readonly onSettled?: () => unknown
}

/** One press at a time, both of whose ends are said in a toast: that it is done, or why not. */
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
  /** @param done said once the work is done. @returns whether it was done */
  const press = (work: () => Promise<unknown>, done?: string): Promise<boolean> => run({ work, done })
  return { isBusy, press }
}
