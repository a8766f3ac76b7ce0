import { z } from 'zod'

import type { OptionId, ServiceId, StaffId, WaitlistEntryId } from '#domain/ids.ts'
import { noticeChoices } from '#domain/waitlist/notice.ts'
import { offerPhases } from '#domain/waitlist/offer-phase.ts'
import { bookingView, madeHold } from '#features/booking/contract.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText, oneLine, phoneText } from '#platform/http/fields.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)
const tag = 'booking'

const items = z
  .array(
    z.strictObject({
      serviceId: checkedId<ServiceId>(),
      optionIds: z.array(checkedId<OptionId>()).max(20).optional(),
      staffId: checkedId<StaffId>().optional(),
    }),
  )
  .min(1)
  .max(SERVICES_PER_BOOKING)

/** Whether the days are at most 31, in their order; odd texts have a fault of their own already. */
function isSpan(from: string, to: string): boolean {
  if (![from, to].every((day) => dayText.safeParse(day).success)) return true
  const { days } = Temporal.PlainDate.from(from).until(to)
  return days >= 0 && days <= 30
}

const wish = {
  /** Dates at the salon, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** A visit may begin within these, the end excluded. */
  hours: z.object({ from: clock, to: clock }),
  noticeMinutes: z.int(),
}

/** A time that is held for the customer, or open to everyone. */
const offer = z.object({
  /** The secret of its link. */
  token: z.string(),
  phase: z.enum(offerPhases),
  start: instant,
  end: instant,
  priceCents: z.int(),
  expiresAt: instant,
})

export const waitlistEntry = z.object({
  id,
  salon: z.object({ id, name: z.string(), slug: z.string(), timeZone: z.string() }),
  services: z.array(z.object({ id, name: z.string() })),
  /** Null: any team member. */
  staffName: z.string().nullable(),
  ...wish,
  joinedAt: instant,
  offer: offer.nullable(),
})
export type WaitlistEntry = z.output<typeof waitlistEntry>

export const joinWaitlist = operation({
  method: 'POST',
  path: '/salons/{salon}/waitlist',
  summary: 'Wait for a time on days that are full; refused while one is free',
  tag,
  access: 'signed-in',
  once: true,
  params: z.object({ salon: z.string().min(1).max(80) }),
  body: z
    .strictObject({
      items,
      from: dayText,
      to: dayText,
      /** Missing: all day. */
      hours: z.strictObject({ from: clock, to: clock }).optional(),
      /** One team member for all services; missing: any. */
      staffId: checkedId<StaffId>().optional(),
      noticeMinutes: z.union(noticeChoices.map((minutes) => z.literal(minutes))).default(120),
      /** For the booking; missing: as the account has it. */
      contact: z.strictObject({ name: oneLine(120), phone: phoneText }).optional(),
    })
    .superRefine(({ from, to, hours }, issues) => {
      if (!isSpan(from, to)) issues.addIssue({ code: 'custom', path: ['to'], params: { reason: 'range' } })
      if (hours && hours.from >= hours.to)
        issues.addIssue({ code: 'custom', path: ['hours', 'to'], params: { reason: 'range' } })
    }),
  status: 201,
  output: waitlistEntry,
  errors: [
    'unauthorized',
    'not_found',
    'validation_failed',
    'salon_not_bookable',
    'service_not_available',
    'options_conflict',
    'already_waiting',
    'time_is_free',
    'limit_reached',
    'idempotency_mismatch',
  ],
})

export const listOwnWaitlist = operation({
  method: 'GET',
  path: '/me/waitlist',
  summary: 'List where one waits for a time, with what is offered now',
  tag,
  access: 'signed-in',
  output: z.object({ items: z.array(waitlistEntry) }),
  errors: ['unauthorized'],
})

export const leaveWaitlist = operation({
  method: 'DELETE',
  path: '/me/waitlist/{entry}',
  summary: 'Leave a waitlist; what is offered goes to the next',
  tag,
  access: 'signed-in',
  params: z.object({ entry: checkedId<WaitlistEntryId>() }),
  status: 204,
  errors: ['unauthorized', 'not_found', 'validation_failed'],
})

/** The secret of a link: of a mail, or of a text, in letters without a case. */
const token = z.string().regex(/^([\w-]{43}|[A-Za-z2-7]{39})$/)

/** `over`: its time is up, or it was declined. `lost`: another customer was faster. */
const offerStates = ['open', 'booked', 'over', 'lost'] as const

export const openedOffer = z.object({
  state: z.enum(offerStates),
  salon: z.object({ id, name: z.string(), slug: z.string(), phone: z.string().nullable(), timeZone: z.string() }),
  services: z.array(z.object({ id, optionIds: z.array(id), name: z.string() })),
  staffId: id.nullable(),
  staffName: z.string().nullable(),
  offer: offer.omit({ token: true }),
  /** Whether the customer still waits for another time. */
  isWaiting: z.boolean(),
  /** The hold, with which the appointment is paid for on the salon's page. Null where it must be taken first. */
  hold: madeHold.nullable(),
}) // prettier-ignore
export type OpenedOffer = z.output<typeof openedOffer>

const answerErrors = ['not_found', 'offer_over', 'validation_failed', 'rate_limited'] as const

export const openOffer = operation({
  method: 'POST',
  path: '/waitlist-offers/open',
  summary: 'Read the time of an offer’s link; nothing is written',
  tag,
  access: 'anyone',
  body: z.strictObject({ token }),
  output: openedOffer,
  errors: ['not_found', 'validation_failed', 'rate_limited'],
})

export const declineOffer = operation({
  method: 'POST',
  path: '/waitlist-offers/decline',
  summary: 'Say no to an offered time, which goes to the next; one waits on for another',
  tag,
  access: 'anyone',
  body: z.strictObject({ token }),
  output: openedOffer,
  errors: answerErrors,
})

export const acceptOffer = operation({
  method: 'POST',
  path: '/waitlist-offers/accept',
  summary:
    'Book an offered time, as the customer to whom it was offered; payments are made on the salon’s page',
  tag,
  access: 'anyone',
  once: true,
  body: z.strictObject({ token }),
  output: bookingView,
  errors: [
    ...answerErrors,
    'slot_taken',
    'own_overlap',
    'bookings_paused',
    'salon_not_bookable',
    'booking_by_phone',
    'service_not_available',
    'options_conflict',
    'hold_expired',
    'hold_used',
    'payment_required',
    'payment_in_progress',
    'idempotency_mismatch',
  ],
})
