import { z } from 'zod'

import type { BookingId } from '#domain/ids.ts'
import { reminderKinds } from '#domain/messages/reminders.ts'
import { detailsInFacts } from '#features/booking/contract/details.ts'
import { checkedId } from '#platform/http/fields.ts'

import { latin } from './named-salon.ts'

const instant = z.iso.datetime({ offset: true })
const cents = z.int().min(0)

const bookedSalon = z.object({
  name: z.string(),
  nameEn: latin,
  address: z.string(),
  addressEn: latin,
  phone: z.string().nullable(),
  slug: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

const bookedItem = z.object({
  nameEl: z.string(),
  nameEn: z.string(),
  staffName: z.string(),
  staffNameEn: latin,
  start: instant,
  end: instant,
  priceCents: cents,
  optionsEl: z.array(z.string()),
  optionsEn: z.array(z.string()),
})

/** The booking at the time of the event, so that later changes of the salon don't alter a mail. */
export const bookingFacts = z.object({
  bookingId: checkedId<BookingId, BookingId>(),
  code: z.string(),
  /** The number of changes so far, cancellation included. */
  sequence: z.int().min(0),
  customerName: z.string(),
  /** Shown to the salon only. */
  customerPhone: z.string().nullish(),
  salon: bookedSalon,
  items: z.array(bookedItem).min(1),
  start: instant,
  end: instant,
  totalCents: cents,
  /** What a promotion and points took off, and what of the payment came from a gift card; older messages lack these. */
  reductionCents: cents.default(0),
  pointsUsed: z.int().min(0).default(0),
  pointsCents: cents.default(0),
  giftCardCents: cents.default(0),
  paidCents: cents.default(0),
  /** The amount left to pay at the salon; older messages lack it. */
  atSalonCents: cents.optional(),
  refundableUntil: instant,
  /** The end of free cancellation; older messages lack it and use the window's end. */
  freeUntil: instant.optional(),
  /** The start before a move. */
  previousStart: instant.nullish(),
  /** The state that its customer knows, if the salon can still withdraw the mail. */
  knownAs: z.string().nullish(),
  refundCents: cents.default(0),
  /** The card on file: the cost of a late cancellation, or (`isDue`) of this one. */
  guarantee: z.object({ last4: z.string(), cents, isDue: z.boolean() }).nullish(),
  cancelledBy: z.enum(['customer', 'salon', 'admin']).nullish(),
  cancelReason: z.string().nullish(),
  /** Each booking of a series that the mail is about, this one included; missing: only this one. */
  dates: z
    .array(
      z.object({
        bookingId: checkedId<BookingId, BookingId>(),
        code: z.string(),
        sequence: z.int().min(0),
        start: instant,
        end: instant,
      }),
    )
    .min(2)
    .nullish(),
  ...detailsInFacts,
})

/** An appointment for a reminder, in its state when the message was written. */
export const reminderFacts = z.object({
  bookingId: checkedId<BookingId, BookingId>(),
  code: z.string(),
  reminder: z.enum(reminderKinds),
  start: instant,
  end: instant,
  salon: z.object({
    name: z.string(),
    nameEn: latin,
    address: z.string(),
    addressEn: latin,
    phone: z.string().nullable(),
    /** IANA name. */
    timeZone: z.string(),
  }),
  items: z.array(z.object({ nameEl: z.string(), nameEn: z.string(), staffName: z.string(), staffNameEn: latin })),
  /** The last instant of free changes, for the reminder before it. */
  until: instant.nullish(),
  /** The salon's sentence. */
  line: z.object({ el: z.string(), en: z.string() }).nullish(),
  /** The secret of the link, in letters and digits without case; administrators read a message without it. */
  token: z.string().nullish(),
}) // prettier-ignore
export type ReminderFacts = z.output<typeof reminderFacts>
