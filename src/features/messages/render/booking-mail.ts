import type { MessageKind } from '../contract.ts'
import type { BookingMail } from './booking-view.ts'
import { cancelledMail, standingMail } from './customer-mail.ts'
import type { RenderedMail } from './mail-site.ts'
import { salonMail } from './salon-mail.ts'
import { seriesMail } from './series-mail.ts'

/** A mail about a booking, or about several of a series. */
export function renderBooking(
  kind: Extract<MessageKind, `${string}booking-${string}`>,
  mail: BookingMail,
  recipient: string,
): RenderedMail {
  const isOfSeveral = (mail.facts.dates ?? []).length > 1
  switch (kind) {
    case 'booking-confirmed':
      if (isOfSeveral) return seriesMail('confirmed', mail, recipient)
      return standingMail('confirmed', mail, recipient)
    case 'booking-moved':
      return standingMail('moved', mail, recipient)
    case 'booking-cancelled':
      if (isOfSeveral) return seriesMail('cancelled', mail, recipient)
      return cancelledMail(mail, recipient)
    case 'salon-booking-confirmed':
      return salonMail('confirmed', mail)
    case 'salon-booking-moved':
      return salonMail('moved', mail)
    case 'salon-booking-cancelled':
      return salonMail('cancelled', mail)
  }
}
