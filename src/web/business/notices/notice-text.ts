import type { Locale } from '#domain/locale.ts'
import type { SalonNotice } from '#features/notices/contract.ts'
import { shortDay } from '#i18n/format.ts'

import type { NoticeWords } from './words.ts'

/** The clock and the day of an instant that is written with the salon's own offset. */
const clock = (instant: string): string => instant.slice(11, 16)
const dayAndTime = (locale: Locale, instant: string): string =>
  `${shortDay(locale, `${instant.slice(0, 10)}T12:00:00Z`, 'UTC')}, ${clock(instant)}`

/** The event and its client. */
export function headOf({ kind, client, byCompany }: SalonNotice, words: NoticeWords): string {
  const deed = kind === 'cancelled' && byCompany ? words.byCompany : words.kinds[kind]
  return client === null ? deed : `${deed} · ${client}`
}

/** The booking's time, services and team member. */
export function factsOf(notice: SalonNotice, words: NoticeWords, locale: Locale): string {
  const { kind, start, formerStart, services, staff, stars, bookingId, posting } = notice
  if (kind === 'applied') return posting?.title ?? ''
  const at = dayAndTime(locale, start)
  const when = formerStart === null ? at : words.moved(dayAndTime(locale, formerStart), at)
  const parts = [
    kind === 'reviewed' && stars !== null ? words.stars(stars) : when,
    services.join(' + '),
    staff.join(', '),
    bookingId === null ? words.notYours : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
