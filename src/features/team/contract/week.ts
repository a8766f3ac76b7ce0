import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText } from '#platform/http/fields.ts'
import { SHIFT_WEEKS } from '#platform/limits.ts'

import { affectedBooking, teamErrors } from '../contract.ts'

const salonPath = z.object({ id: checkedId<SalonId>() })
/** Minutes since local midnight, half-open. */
const ranges = z.array(z.tuple([z.int(), z.int()]).readonly()).readonly()

export const staffShift = z.object({
  ranges,
  /** Inside the ranges. */
  breaks: ranges,
  /** Whether the hours are of this date alone. */
  isOwn: z.boolean(),
  /** Her absences on that day. */
  away: z.array(z.object({ start: z.int(), end: z.int(), reason: z.string() })),
})

export const weekDay = z.object({
  date: z.iso.date(),
  /** The salon's opening hours of that date; none: closed. */
  open: ranges,
  /** The name of a special day, such as a holiday. */
  reason: z.string().nullable(),
})

const teamWeek = z.object({
  timeZone: z.string(),
  /** The present day at the salon. */
  today: z.iso.date(),
  /** From Monday on. */
  days: z.array(weekDay),
  /** The active team members in order, each with the seven days. */
  staff: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      photo: z.string().nullable(),
      tint: z.int(),
      /** Minutes of the week in which she can have bookings. */
      minutes: z.int(),
      days: z.array(staffShift),
    }),
  ),
})
export type TeamWeek = z.input<typeof teamWeek>
export type WeekStaff = TeamWeek['staff'][number]
export type WeekDay = TeamWeek['days'][number]
export type StaffShift = WeekStaff['days'][number]

export const readTeamWeek = operation({
  method: 'GET',
  path: '/business/salons/{id}/team-week',
  summary: 'Read the shifts, breaks and absences of the whole team in one week; for owner and managers',
  tag: 'team',
  access: 'signed-in',
  params: salonPath,
  /** Any date of the week; missing: today. */
  query: z.object({ date: dayText.optional() }),
  output: teamWeek,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

const copiedWeek = z.object({
  /** False after a preview. */
  saved: z.boolean(),
  /** The number of shifts that are written to the coming weeks. */
  shifts: z.int(),
  /** Each booking once, the soonest first. */
  affectedBookings: z.array(affectedBooking.extend({ staff: z.array(z.string()) })),
})
export type CopiedWeek = z.input<typeof copiedWeek>

export const copyTeamWeek = operation({
  method: 'POST',
  path: '/business/salons/{id}/team-week/copy',
  summary:
    'Give the weeks that follow the shifts of one week that differ from the usual hours; lists the bookings outside them, which stay',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({
    /** Any date of the week that is copied. */
    date: dayText,
    /** The number of weeks after it. */
    weeks: z.int().min(1).max(SHIFT_WEEKS),
    /** True: nothing is saved. */
    preview: z.boolean().default(false),
  }),
  output: copiedWeek,
  errors: [...teamErrors, 'too_many_days'],
})
