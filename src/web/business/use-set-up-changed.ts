import { useQueryClient } from '@tanstack/react-query'

import { invalidate } from '../app/query.tsx'

/** Fetches again how far the setup of a salon is, and how its public page looks. */
export function useSetUpChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(['own-salons', 'set-up', 'salon-preview'].map((key) => invalidate(client, [key])))
  }
}
