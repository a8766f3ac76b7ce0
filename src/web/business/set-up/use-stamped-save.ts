import { useQueryClient } from '@tanstack/react-query'

import { ApiProblem } from '../../app/api.ts'
import { invalidate } from '../../app/query.tsx'

/** Saves a form that was made from one version of its data, and keeps the answer as the next one. */
export function useStampedSave(key: readonly string[]) {
  const client = useQueryClient()
  return async (send: () => Promise<unknown>) => {
    try {
      client.setQueryData(key, await send())
    } catch (error) {
      // The typed values stay; the next try starts from the newer saved version.
      if (error instanceof ApiProblem && error.code === 'changed_meanwhile') await invalidate(client, key)
      throw error
    }
  }
}
