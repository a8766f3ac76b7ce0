import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { readClaim } from '#features/claims/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { firstFault, useSentence } from '../../app/use-sentence.ts'
import { useAction, type Action } from '../../ui/use-action.ts'

const keyOf = (salon: string) => ['claim', salon]

/** A salon as its claimant sees it, with their claim. */
export function useClaim(salon: string) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: [...keyOf(salon), locale],
    queryFn: ({ signal }) =>
      api<typeof readClaim>('GET', '/salons/{salon}/claim', { params: { salon }, signal }),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
  })
}

/** An action of a claim: it loads the claim again, and explains refusals. */
export function useClaimStep<Input = void>(
  salon: string,
  work: (input: Input) => Promise<unknown>,
  check?: (input: Input) => string | undefined,
): Action<Input, string> {
  const client = useQueryClient()
  const sentence = useSentence()
  return useAction<Input>(
    async (input) => {
      await work(input)
      await invalidate(client, keyOf(salon))
    },
    { check, explain: (error) => firstFault(error) ?? sentence(error) },
  )
}
