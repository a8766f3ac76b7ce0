import { useQueryClient } from '@tanstack/react-query'

import { ApiProblem } from '../../app/api.ts'
import { invalidate } from '../../app/query.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useClientWords } from './words.ts'

export const clientsKey = 'salon-clients'

interface Write {
  readonly work: () => Promise<unknown>
  /** The toast after the write. */
  readonly done: string
}

/**
 * One write at a time to a salon's clients: a toast says that it succeeded, and what is shown is read again. A refusal is
 * returned as well, for a form to show at its fields.
 */
export function useWrite() {
  const { form } = useClientWords()
  const client = useQueryClient()
  const { run, isBusy, problem } = useAction<Write, ApiProblem>(
    async ({ work, done }) => {
      await work()
      toast(done, { kind: 'success' })
    },
    {
      explain: (error) => {
        if (!(error instanceof ApiProblem)) throw error
        if (error.code !== 'validation_failed') toast(error.detail || form.lost, { kind: 'error' })
        return error
      },
      onSettled: () => void invalidate(client, [clientsKey]),
    },
  )
  /** @returns whether the write succeeded */
  const write = (work: Write['work'], done: string): Promise<boolean> => run({ work, done })
  return { isBusy, refusal: problem, write }
}
