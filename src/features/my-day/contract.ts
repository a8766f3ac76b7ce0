import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { bookingStatus } from '#features/calendar/contract.ts'
import { staffShift, weekDay } from '#features/team/contract/week.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })

const dayBooking = z.object({
  id,
  status: bookingStatus,
  /** The end of her own services in it. */
  start: instant,
  end: instant,
  clientName: z.string(),
  /** Masked as in the calendar. */
  clientPhone: z.string().nullable(),
  note: z.string(),
  /** Her own services, each with its extras. */
  services: z.array(z.string()),
})
export type DayBooking = z.infer<typeof dayBooking>

const figures = z.object({
  /** Days at the salon, both included; weeks begin on Monday. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Completed ones. */
  visits: z.int(),
  bookedMinutes: z.int(),
  /**
   * The amounts of her own lines of bills after reductions, and her commission; null unless the salon shows them to
   * her.
   */
  takings: z.object({ salesCents: z.int(), commissionCents: z.int() }).nullable(),
})
export type OwnFigures = z.infer<typeof figures>

const myDay = z.object({
  timeZone: z.string(),
  /** The present day at the salon. */
  today: z.iso.date(),
  /** Null: the caller has no calendar of their own there. */
  own: z
    .object({
      /** Of today, in the order of time, without cancelled ones. */
      bookings: z.array(dayBooking),
      staffId: id,
      /** Today's breaks besides those of her weekly hours: blocked by her or the salon. */
      blocks: z.array(z.object({ id, start: instant, end: instant, reason: z.string() })),
      /** The present week from Monday on. */
      week: z.array(weekDay.extend({ shift: staffShift })),
      /** Minutes of the week in which she can have bookings. */
      weekMinutes: z.int(),
      thisWeek: figures,
      thisMonth: figures,
    })
    .nullable(),
})
export type MyDay = z.input<typeof myDay>
export type OwnDay = NonNullable<MyDay['own']>

export const readMyDay = operation({
  method: 'GET',
  path: '/business/salons/{id}/my-day',
  summary:
    'Read the caller’s own day at a salon: today’s bookings, the week’s shifts and absences, and own figures; amounts only where the salon allows it',
  tag: 'business',
  access: 'signed-in',
  params: z.object({ id: checkedId<SalonId>() }),
  output: myDay,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})
