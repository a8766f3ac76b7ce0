import { useQuery } from '@tanstack/react-query'

import type { quote } from '#features/booking/contract.ts'
import type { QuoteShown } from '#features/booking/contract/money.ts'

import { api } from '../../app/api.ts'
import { failsAtOnce } from '../../app/query.tsx'
import type { BookableSalon } from './bookable-salon.ts'
import type { Draft, Hold, PayChoice } from './draft.ts'

/** The price of the held time, by the server. */
export interface Quoting {
  /** Undefined until it has come. */
  readonly quote: QuoteShown | undefined
  /** The same, or the price of the former choice while the next one is on its way. */
  readonly shown: QuoteShown | undefined
  readonly isWaiting: boolean
  readonly isFailed: boolean
  readonly retry: () => void
  /** The chosen way to pay; undefined where everything is paid at the salon. */
  readonly pay: PayChoice | undefined
}

export function useQuote(salon: BookableSalon, draft: Draft, hold: Hold | undefined): Quoting {
  const asked = useQuery({
    ...failsAtOnce,
    queryKey: ['quote', hold?.id, draft.pay],
    queryFn: () => (hold ? askQuote(salon, draft, hold) : undefined),
    enabled: hold !== undefined,
    retry: false,
    // While another way to pay is priced, the cards stay where they are.
    placeholderData: (before: QuoteShown | undefined, query) =>
      query?.queryKey[1] === hold?.id ? before : undefined,
  })
  const quote = asked.isPlaceholderData ? undefined : asked.data
  return {
    quote,
    shown: asked.data,
    isWaiting: asked.isFetching,
    isFailed: asked.isError && !asked.isFetching,
    retry: () => void asked.refetch(),
    pay: quote && chosenWay(quote, draft.pay),
  }
}

function askQuote(
  salon: BookableSalon,
  { services, start = '', pay }: Draft,
  { items, token }: Hold,
): Promise<QuoteShown> {
  // Prices differ by team member: those of the hold count.
  const wanted = services.map(({ serviceId, optionIds }) => {
    const staffId = items.find((item) => item.serviceId === serviceId)?.staffId
    return { serviceId, optionIds: [...optionIds], ...(staffId !== undefined && { staffId }) }
  })
  return api<typeof quote>('POST', '/salons/{salon}/quote', {
    params: { salon: salon.slug },
    body: { items: wanted, start, ...(pay !== undefined && { pay }) },
    headers: { 'hold-token': token },
  })
}

function chosenWay({ payChoices }: QuoteShown, chosen: PayChoice | undefined): PayChoice | undefined {
  const way = chosen !== undefined && payChoices.includes(chosen) ? chosen : payChoices[0]
  return way === 'none' ? undefined : way
}

/** What a late cancellation will cost. The deposit is kept only if something is paid. */
export const keptLate = ({ shown }: Quoting): number =>
  shown !== undefined && shown.dueNowCents > 0 ? shown.depositCents : 0
