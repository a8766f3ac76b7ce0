import type { Locale } from '#domain/locale.ts'
import { shortForm } from '#domain/messages/text-length.ts'
import type { OfferPhase } from '#domain/waitlist/offer-phase.ts'

import { proposalMail as el } from './el/proposal-mail.ts'
import { waitlistMail as elOffer } from './el/waitlist-mail.ts'
import { proposalMail as en } from './en/proposal-mail.ts'
import { waitlistMail as enOffer } from './en/waitlist-mail.ts'

const words = { el, en } as const
const offerWords = { el: elOffer, en: enOffer } as const

/** Longer names of salons are cut, because a text is short. */
const NAME_LETTERS = 24

interface ShortProposal {
  readonly salonName: string
  /** "αύριο στις 17:15" */
  readonly when: string
  /** The time as booked. */
  readonly from: string
  /** The URL of the answer, without the scheme. */
  readonly link: string
}

const written = ({ salonName, when, from }: Omit<ShortProposal, 'link'>, locale: Locale): string => {
  const { text: word } = words[locale]
  return `${word.ask(salonName.slice(0, NAME_LETTERS).trim(), when)} ${word.instead(from)}`
}

/** A question about another time as a text, in the shorter of its two forms. */
export const proposalText = ({ link, ...asked }: ShortProposal, locale: Locale): string =>
  shortForm(`${written(asked, locale)} ${link}`)

/** The same for Viber, where the URL is behind a button. */
export const proposalViber = written

interface ShortOffer {
  readonly salonName: string
  readonly when: string
  /** The clock time at which the offer ends. */
  readonly until: string
  readonly phase: OfferPhase
  readonly link: string
}

/** Its link is longer. */
const OFFER_NAME_LETTERS = 20

const writtenOffer = (
  { salonName, when, until, phase }: Omit<ShortOffer, 'link'>,
  locale: Locale,
): string => {
  const { text: word } = offerWords[locale].offer
  return `${word.found(salonName.slice(0, OFFER_NAME_LETTERS).trim(), when)} ${word[phase](until)}`
}

/** An offered time as a text, in the shorter of its two forms. */
export const offerText = ({ link, ...offered }: ShortOffer, locale: Locale): string =>
  shortForm(`${writtenOffer(offered, locale)} ${link}`)

/** The same for Viber, where the URL is behind a button. */
export const offerViber = (offered: Omit<ShortOffer, 'link'>, locale: Locale): string =>
  writtenOffer(offered, locale).replace(/:$/, '.')
