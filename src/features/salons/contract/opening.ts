import { z } from 'zod'

import { greekHolidays } from '#domain/greek-holidays.ts'
import type { SalonId } from '#domain/ids.ts'
import { DAY_MINUTES, hoursFault } from '#domain/week-hours.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText } from '#platform/http/fields.ts'
import { HOURS_STEP_MINUTES, RANGES_PER_DAY, SPECIAL_DAYS_AT_ONCE } from '#platform/limits.ts'

export const salonPath = z.object({ id: checkedId<SalonId>() })
/** The stamp of the state that was read. A change sends it back and is refused if another change came first. */
export const stamp = z.string().max(40)

const minutes = z.tuple([z.int(), z.int()])

const minute = z.int().min(0).max(DAY_MINUTES).multipleOf(HOURS_STEP_MINUTES)

/** Minutes since local midnight; an empty list is a closed day. */
export const dayRanges = z
  .array(z.tuple([minute, minute]))
  .max(RANGES_PER_DAY)
  .superRefine((stretches, issues) => {
    const fault = hoursFault({ ranges: stretches })
    if (fault !== undefined)
      issues.addIssue({
        code: 'custom',
        params: { reason: fault === 'overlap' ? 'time_overlap' : 'time_range' },
      })
  })

const reason = z
  .string()
  .trim()
  .max(120)
  .regex(/^[^\p{Cc}]*$/u)

/** A missing weekday is closed. */
export const salonWeek = z
  .array(z.strictObject({ weekday: z.int().min(1).max(7), ranges: dayRanges }))
  .max(7)
  .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
    params: { reason: 'time_overlap' },
  })

const week = z.array(z.object({ weekday: z.int(), ranges: z.array(minutes) }))

const opening = z.object({
  timeZone: z.string(),
  /** The date at the salon. */
  today: z.iso.date(),
  stamp,
  /** Monday (1) to Sunday (7). */
  hours: week,
  /** From today on; each replaces the weekly hours of its date. */
  specialDays: z.array(
    z.object({
      date: z.iso.date(),
      ranges: z.array(minutes),
      reasonEl: z.string(),
      reasonEn: z.string(),
      /** The number of bookings on that day, which stay unchanged. */
      bookings: z.int(),
    }),
  ),
})
export type Opening = z.output<typeof opening>

export const readOpening = operation({
  method: 'GET',
  path: '/business/salons/{id}/hours',
  summary: 'Read a salon’s weekly hours and special days; for owner and managers',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: opening,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

export const saveHours = operation({
  method: 'PUT',
  path: '/business/salons/{id}/hours',
  summary: 'Set the weekly hours of a salon, with several intervals a day if needed',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({
    stamp,
    hours: salonWeek,
  }),
  output: opening,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'changed_meanwhile',
    'idempotency_mismatch',
  ],
})

export const specialDates = z.array(dayText).min(1).max(SPECIAL_DAYS_AT_ONCE)

export const saveSpecialDays = operation({
  method: 'PUT',
  path: '/business/salons/{id}/special-days',
  summary: 'Set special days with their own hours, or closed',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({
    dates: specialDates,
    ranges: dayRanges,
    reasonEl: reason.default(''),
    reasonEn: reason.default(''),
  }),
  output: opening,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed', 'idempotency_mismatch'],
})

export const removeSpecialDays = operation({
  method: 'POST',
  path: '/business/salons/{id}/special-days/remove',
  summary: 'Remove special days; the weekly hours apply again',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({ dates: specialDates }),
  output: opening,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed', 'idempotency_mismatch'],
})

export const listHolidays = operation({
  method: 'GET',
  path: '/business/salons/{id}/holidays',
  summary: 'List the public holidays of a year, and which of them are special days of the salon',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: z.object({ year: z.coerce.number().int().min(1900).max(2099).optional() }),
  output: z.object({
    year: z.int(),
    items: z.array(
      z.object({
        date: z.iso.date(),
        holiday: z.enum(greekHolidays),
        nameEl: z.string(),
        nameEn: z.string(),
        isSet: z.boolean(),
      }),
    ),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})
