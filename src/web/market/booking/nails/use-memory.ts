import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { givenByMemory, type GivenNails } from '#domain/nails/given.ts'
import type { NailSalonView, readMyNails } from '#features/nails/contract.ts'

import { api } from '../../../app/api.ts'
import { alwaysFresh } from '../../../app/query.tsx'
import type { Flow } from '../flow.ts'

/** The salon's record of the customer's nails, used as the answers until the customer gives others. */
export function useMemory({ salon: { id }, nails, signedInAs, draft }: Flow, rules: NailSalonView) {
  const enabled = signedInAs !== undefined && draft.nails === undefined
  const { data, isPending } = useQuery({
    ...alwaysFresh,
    enabled,
    retry: false,
    queryKey: ['my-nails', id, signedInAs],
    queryFn: ({ signal }) =>
      api<typeof readMyNails>('GET', '/me/salons/{id}/nails', { params: { id }, signal }),
  })
  const remembered = data?.nails ?? undefined
  const fill = useEffectEvent(() => {
    if (remembered && isNothing(nails.given))
      nails.setGiven(givenByMemory(rules, nails.cart, { remembered, today: nails.today }))
  })
  useEffect(() => fill(), [remembered])
  return {
    isComing: enabled && isPending,
    nails: remembered && data?.visitedOn ? { visitedOn: data.visitedOn } : undefined,
  }
}

const isNothing = ({ material }: GivenNails): boolean => material === undefined
