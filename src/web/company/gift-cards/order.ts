import { giftCardDesigns, type GiftCardDesign } from '#domain/gift-card-design.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { buyGiftCard } from '#features/gift-cards/contract.ts'
import type { Sent } from '#platform/http/contract.ts'

import { emailFault, missing } from '../../ui/forms/contact-faults.ts'
import type { Faults } from '../../ui/forms/use-form.ts'
import type { GiftCardsWords } from './words.ts'

/** Euros that are offered beside an own amount. */
export const offeredEuros = ['25', '50', '75', '100'] as const
const [least, most] = [10, 500]
const daysAhead = 365

export const emptyOrder = {
  /** One of those offered, or `other`. */
  amount: '50' as (typeof offeredEuros)[number] | 'other',
  otherEuros: '',
  design: giftCardDesigns[0] as GiftCardDesign,
  recipientName: '',
  recipientEmail: '',
  from: '',
  message: '',
  when: 'now' as 'now' | 'later',
  day: '',
  buyerEmail: '',
}
export type Order = typeof emptyOrder

/** The amount of an order; 0 before one is written, or where it is none that is sold. */
export function centsOfOrder({ amount, otherEuros }: Order): number {
  const written = amount === 'other' ? otherEuros.trim() : amount
  const euros = /^\d{1,3}$/.test(written) ? Number(written) : 0
  return euros >= least && euros <= most ? euros * 100 : 0
}

/** Today in Greece, "2026-11-24". */
export const todayInGreece = (at = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: defaultTimeZone }).format(new Date(at))

const lastDay = (): string => todayInGreece(Date.now() + daysAhead * 24 * 60 * 60 * 1000)

interface Asked {
  readonly words: GiftCardsWords
  /** A guest names an address for the receipt. */
  readonly isGuest: boolean
}

export function orderFaults(order: Order, { words, isGuest }: Asked): Faults<Order> {
  const { missing: said } = words.form
  const mail = { missing: said.email, wrong: said.emailWrong }
  const isDay = order.day >= todayInGreece() && order.day <= lastDay()
  return {
    otherEuros: centsOfOrder(order) === 0 ? said.amount : undefined,
    recipientName: missing(order.recipientName, said.name),
    recipientEmail: emailFault(order.recipientEmail, mail),
    from: missing(order.from, said.from),
    day: order.when === 'later' && !isDay ? said.day : undefined,
    buyerEmail: isGuest ? emailFault(order.buyerEmail, mail) : undefined,
  }
}

/** The body to send for an order. */
export function orderBody(
  order: Order,
  { isGuest }: Pick<Asked, 'isGuest'>,
): Sent<(typeof buyGiftCard)['body']> {
  const message = order.message.trim()
  return {
    cents: centsOfOrder(order),
    design: order.design,
    recipient: { name: order.recipientName.trim(), email: order.recipientEmail.trim() },
    from: order.from.trim(),
    ...(message !== '' && { message }),
    ...(order.when === 'later' && { deliverOn: order.day }),
    ...(isGuest && { buyerEmail: order.buyerEmail.trim() }),
  }
}
