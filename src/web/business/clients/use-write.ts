import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiProblem } from '../../app/api.ts'
import { invalidate } from '../../app/query.tsx'
import { toast } from '../../ui/toast.ts'
import { useClientWords } from './words.ts'

export const clientsKey = 'salon-clients'

/**
 * One write into the book: says that it was done, and has what is shown asked anew. A refusal is said and given back,
 * for a form to show by its fields; undefined when it was done.
 */
export function useWrite() {
  const words = useClientWords()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const write = async (work: () => Promise<unknown>, done: string): Promise<ApiProblem | undefined> => {
    setBusy(true)
    try {
      await work()
      toast(done, { kind: 'success' })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (error.code !== 'validation_failed') toast(error.detail || words.form.lost, { kind: 'error' })
      return error
    } finally {
      setBusy(false)
      void invalidate(client, [clientsKey])
    }
  }
  return { busy, write }
}
