import type { ReviewGround } from '#domain/reviews.ts'
import { messageTo, type MessageToWrite, type Recipient } from '#features/messages/contract.ts'
import type { ReviewNews } from '#features/messages/contract/reviews.ts'
import { newId } from '#platform/new-id.ts'

import type { Ask } from './store/asks.ts'
import type { ReviewedSalon } from './store/reviews.ts'

interface More {
  readonly ground?: ReviewGround | null
  readonly reason?: string
  /** The id of the review, reply or appeal. */
  readonly words?: string
  readonly onReport?: boolean
}

/** The mails about a review. */
export const reviewMessage = (
  news: ReviewNews,
  to: Recipient,
  { salonName, salonNameEn, slug }: ReviewedSalon,
  more: More = {},
): MessageToWrite =>
  messageTo(to, 'review', { news, salonName, salonNameEn, slug, ...more }, `review:${news}:${newId()}`)

/** Asks for a review, once about each visit. @param tokens of the signed links: to the form, and to stop such mails */
export const requestMessage = (
  to: Recipient,
  { bookingId, salonName, salonNameEn, slug, services, startAt, timeZone }: Ask,
  tokens: { readonly token: string; readonly offToken: string },
): MessageToWrite => {
  const visit = {
    start: startAt,
    timeZone,
    services: services.map(({ el, en }) => (to.language === 'el' ? el : en || el)),
  }
  const facts = { news: 'request', salonName, salonNameEn, slug, ...tokens, visit } as const
  return messageTo(to, 'review', facts, `review:request:${bookingId}`)
}
