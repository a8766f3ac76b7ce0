import { useQuery } from '@tanstack/react-query'

import type { SetUpStep } from '#domain/set-up-steps.ts'
import type { markStep, readSetUp } from '#features/salons/contract/set-up.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { useSetUpChanged } from '../use-set-up-changed.ts'

/** Reads how far a salon's set-up is. */
export const useSetUp = (salonId: string) =>
  useQuery({
    ...alwaysFresh,
    queryKey: ['set-up', salonId],
    queryFn: ({ signal }) =>
      api<typeof readSetUp>('GET', '/business/salons/{id}/set-up', { params: { id: salonId }, signal }),
  })

/** Marks a step as left for later, or as done. */
export function useMark(salonId: string): (step: SetUpStep, mark: 'skipped' | 'finished') => Promise<void> {
  const changed = useSetUpChanged()
  return async (step, mark) => {
    const options = { params: { id: salonId, step }, body: { mark } }
    await api<typeof markStep>('PUT', '/business/salons/{id}/set-up/{step}', options)
    await changed()
  }
}
