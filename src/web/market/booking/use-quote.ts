import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { quote } from '#features/booking/contract.ts'
import type { QuoteShown } from '#features/booking/contract/money.ts'

import { api } from '../../app/api.ts'
import { failsAtOnce } from '../../app/query.tsx'
import type { BookableSalon } from './bookable-salon.ts'
import type { Draft, Hold, PayChoice } from './draft.ts'
import { meansOf } from './means/typed-means.ts'
import { isCode } from './refusal.ts'

/** The price of the held time, by the server. */
export interface Quoting {
  /** Undefined until it has come. */
  readonly quote: QuoteShown | undefined
  /** The same, or the price of the former choice while the next one is on its way. */
  readonly shown: QuoteShown | undefined
  readonly isWaiting: boolean
  readonly isFailed: boolean
  readonly retry: () => void
  /** Takes over a price that came with a refusal. */
  readonly accept: (quote: QuoteShown) => void
  /** The chosen way to pay; undefined until the price has come. */
  readonly pay: PayChoice | undefined
}

/** @param customer whose points and earlier bookings count; undefined before the sign-in */
export function useQuote(
  salon: BookableSalon,
  draft: Draft,
  { hold, customer }: { readonly hold: Hold | undefined; readonly customer: string | undefined },
): Quoting {
  const client = useQueryClient()
  const { pay, code, giftCard, points } = draft
  const queryKey = ['quote', hold?.id, customer, pay, code, giftCard, points]
  const asked = useQuery({
    ...failsAtOnce,
    queryKey,
    queryFn: () => (hold ? askQuote(salon, draft, hold) : undefined),
    enabled: hold !== undefined,
    retry: false,
    // While another choice is priced, everything stays where it is.
    placeholderData: (before: QuoteShown | undefined, query) =>
      query?.queryKey[1] === hold?.id && query?.queryKey[2] === customer ? before : undefined,
  })
  const quote = asked.isPlaceholderData ? undefined : asked.data
  return {
    quote,
    shown: asked.data,
    isWaiting: asked.isFetching,
    isFailed: asked.isError && !asked.isFetching,
    retry: () => void asked.refetch(),
    accept: (news) => client.setQueryData(queryKey, news),
    pay: quote && chosenWay(quote, draft.pay),
  }
}

async function askQuote(salon: BookableSalon, draft: Draft, hold: Hold): Promise<QuoteShown> {
  const ask = (means: object) =>
    api<typeof quote>('POST', '/salons/{salon}/quote', {
      params: { salon: salon.slug },
      body: { ...wantedOf(draft, hold), ...means },
      headers: { 'hold-token': hold.token },
    })
  try {
    return await ask(meansOf(draft))
  } catch (error) {
    // The salon has changed its terms: the way to pay that it asks for now is shown.
    if (draft.pay !== undefined && isCode(error, 'payment_required', 'payment_not_supported'))
      return askQuote(salon, { ...draft, pay: undefined }, hold)
    // The salon has stopped taking them: the price without them is shown.
    if (isCode(error, 'points_not_taken', 'gift_cards_not_taken')) return ask({ code: draft.code })
    // Too many unknown gift cards from this network: the booking goes on without one.
    if (isCode(error, 'rate_limited') && draft.giftCard !== undefined)
      return {
        ...(await ask(meansOf({ ...draft, giftCard: undefined }))),
        giftCardProblem: 'gift_card_unknown',
      }
    throw error
  }
}

/** Prices differ by team member: those of the hold count. */
function wantedOf({ services, start = '', pay }: Draft, { items }: Hold) {
  const wanted = services.map(({ serviceId, optionIds }) => {
    const staffId = items.find((item) => item.serviceId === serviceId)?.staffId
    return { serviceId, optionIds: [...optionIds], ...(staffId !== undefined && { staffId }) }
  })
  return { items: wanted, start, ...(pay !== undefined && { pay }) }
}

export function chosenWay({ payChoices }: QuoteShown, chosen: PayChoice | undefined): PayChoice {
  return chosen !== undefined && payChoices.includes(chosen) ? chosen : (payChoices[0] ?? 'none')
}

/** The cost of a late cancellation. The deposit is kept only if something is paid. */
export const lateCosts = ({ shown }: Quoting) => ({
  keptCents: shown !== undefined && shown.dueNowCents > 0 ? shown.depositCents : 0,
  chargedCents: shown?.guaranteeCents ?? 0,
})
