import type { Locale } from '#domain/locale.ts'
import { shortForm } from '#domain/messages/text-length.ts'

import { proposalMail as el } from './el/proposal-mail.ts'
import { proposalMail as en } from './en/proposal-mail.ts'

const words = { el, en } as const

/** Longer names of salons are cut, for a text has little room. */
const NAME_LETTERS = 24

interface ShortProposal {
  readonly salonName: string
  /** "αύριο στις 17:15" */
  readonly when: string
  /** When it is booked. */
  readonly from: string
  /** Where it is answered, without the scheme. */
  readonly link: string
}

const written = ({ salonName, when, from }: Omit<ShortProposal, 'link'>, locale: Locale): string => {
  const { text: word } = words[locale]
  return `${word.ask(salonName.slice(0, NAME_LETTERS).trim(), when)} ${word.instead(from)}`
}

/** A question about another time as a text, in the shorter of its two forms. */
export const proposalText = ({ link, ...asked }: ShortProposal, locale: Locale): string =>
  shortForm(`${written(asked, locale)} ${link}`)

/** The same for Viber, where its address is behind a button. */
export const proposalViber = written
