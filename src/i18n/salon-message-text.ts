import { shortForm } from '#domain/messages/text-length.ts'

/** Longer names of salons are cut, because a text is short. */
const NAME_LETTERS = 32

interface SalonText {
  readonly salonName: string
  readonly text: string
  /** The URL of the appointment, without the scheme; empty: none. */
  readonly link: string
}

/** A salon's message about an appointment, as Viber shows it. */
export const salonMessageViber = ({ salonName, text }: Omit<SalonText, 'link'>): string =>
  `${salonName.slice(0, NAME_LETTERS).trim()}: ${text}`

/** The same as a text message, in the shorter of its two forms. */
export const salonMessageText = ({ link, ...said }: SalonText): string =>
  shortForm(link === '' ? salonMessageViber(said) : `${salonMessageViber(said)} ${link}`)
