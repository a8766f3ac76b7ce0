import { z } from 'zod'

import type { SalonId, ServiceId, StaffId, TimeOffId } from '#domain/ids.ts'
import { TINTS } from '#domain/tints.ts'
import { DAY_MINUTES, hoursFault } from '#domain/week-hours.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText, latinLine, oneLine, revisionNumber } from '#platform/http/fields.ts'
import { HOURS_STEP_MINUTES, RANGES_PER_DAY, SERVICES_PER_SALON, STAFF_PER_SALON } from '#platform/limits.ts'

const instant = z.iso.datetime({ offset: true })
const salonPath = z.object({ id: checkedId<SalonId>() })
export const staffPath = z.object({ id: checkedId<SalonId>(), staff: checkedId<StaffId>() })
const readErrors = ['unauthorized', 'forbidden', 'not_found'] as const
export const teamErrors = [...readErrors, 'validation_failed', 'idempotency_mismatch'] as const

/** Minutes since local midnight, half-open. */
const minute = z.int().min(0).max(DAY_MINUTES).multipleOf(HOURS_STEP_MINUTES)
const ranges = z
  .array(z.tuple([minute, minute]).readonly())
  .max(RANGES_PER_DAY)
  .readonly()
const breaks = ranges.default([])

interface Hours {
  readonly ranges: z.output<typeof ranges>
  readonly breaks?: z.output<typeof ranges>
}

const faultReasons = { backwards: 'time_range', overlap: 'time_overlap', outside: 'break_outside' } as const

/** Reports impossible hours at the faulty part. */
function checkHours(hours: Hours, issues: z.core.$RefinementCtx<Hours>): void {
  const fault = hoursFault(hours)
  const path = fault !== undefined && hoursFault({ ranges: hours.ranges }) === undefined ? 'breaks' : 'ranges'
  if (fault !== undefined)
    issues.addIssue({ code: 'custom', path: [path], params: { reason: faultReasons[fault] } })
}

const dayPlan = z.strictObject({ ranges }).superRefine(checkHours)
const weekday = z.int().min(1).max(7)
const dayHours = z.strictObject({ weekday, ranges, breaks }).superRefine(checkHours)

/** Missing weekdays are days off. */
export const weekHours = z
  .array(dayHours)
  .max(7)
  .refine((days) => new Set(days.map((day) => day.weekday)).size === days.length, {
    params: { reason: 'time_overlap' },
  })

/** One line that may be empty. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u)
const title = line(80)
/** Her own spelling of the name in Latin letters; empty: by ELOT 743. */
const nameEn = latinLine(80)
const tint = z
  .int()
  .min(0)
  .max(TINTS - 1)
const serviceIds = z.array(checkedId<ServiceId>()).max(SERVICES_PER_SALON)
/** The revision that the caller read; a save over a newer one is refused. */
const revision = revisionNumber

const timeOff = z.object({ id: z.uuid(), start: instant, end: instant, reason: z.string() })

export const staffMember = z.object({
  id: z.uuid(),
  /** In the caller’s language. */
  name: z.string(),
  /** As it was entered, for those who change it. */
  writtenName: z.string(),
  nameEn: z.string(),
  titleEl: z.string(),
  titleEn: z.string(),
  /** The uploaded photo, else the drawn face: `/pictures/<photo>-<width>.webp`. */
  photo: z.string().nullable(),
  /** The colour of her bookings in the calendar and of her face. */
  tint,
  /** The chosen colour; null: `tint` follows from the position in the team. */
  ownTint: tint.nullable(),
  /** Only active team members are offered and shown. */
  isActive: z.boolean(),
  serviceIds: z.array(z.uuid()),
  /** Null: the salon's hours apply. Otherwise seven days from Monday. */
  hours: z.array(z.object({ weekday, ranges, breaks })).nullable(),
  /** Days from today on with their own hours; none is a day off. The weekday's breaks apply to them too. */
  exceptions: z.array(z.object({ date: z.iso.date(), ranges })),
  /** Time off that is not over. */
  timeOff: z.array(timeOff),
  /** The number of future bookings. */
  coming: z.int(),
  /** True if she never had a booking and no account signs in as her, so she can be deleted. */
  isRemovable: z.boolean(),
  revision,
})
export type StaffMember = z.input<typeof staffMember>

const team = z.object({
  staff: z.array(staffMember),
  services: z.array(z.object({ id: z.uuid(), category: z.string(), name: z.string() })),
  /** The salon's opening hours by weekday; missing days are closed. Times outside of these are not offered. */
  salonHours: z.array(z.object({ weekday, ranges })),
  /** IANA name. */
  timeZone: z.string(),
  /** The present day at the salon. */
  today: z.iso.date(),
})
export type Team = z.input<typeof team>

/** A booking that an absence affects. It stays until the salon moves or cancels it. */
export const affectedBooking = z.object({
  id: z.uuid(),
  code: z.string(),
  start: instant,
  end: instant,
  client: z.string(),
  phone: z.string().nullable(),
  services: z.array(z.string()),
})
export type AffectedBooking = z.input<typeof affectedBooking>

const absence = z.object({
  /** False after a preview. */
  saved: z.boolean(),
  affectedBookings: z.array(affectedBooking),
  /** The number of holds in the period; each becomes a booking in it once it is confirmed. */
  holds: z.int(),
  /** The team member after the call. */
  staff: staffMember,
})
export type Absence = z.input<typeof absence>

/** True: nothing is saved, the answer only lists the affected bookings. */
const preview = z.boolean().default(false)

export const listTeam = operation({
  method: 'GET',
  path: '/business/salons/{id}/team',
  summary:
    'List a salon’s team with services, weekly hours, special days and time off; for owner and managers',
  tag: 'team',
  access: 'signed-in',
  params: salonPath,
  output: team,
  errors: readErrors,
})

export const addStaff = operation({
  method: 'POST',
  path: '/business/salons/{id}/team',
  summary: 'Add a team member, who works the salon’s hours until changed',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({
    name: oneLine(80),
    nameEn: nameEn.default(''),
    titleEl: title.default(''),
    titleEn: title.default(''),
    tint: tint.nullable().default(null),
    /** Missing: every service of the salon. */
    serviceIds: serviceIds.optional(),
  }),
  status: 201,
  output: staffMember,
  errors: [...teamErrors, 'too_many_staff'],
})

export const changeStaff = operation({
  method: 'PUT',
  path: '/business/salons/{id}/team/{staff}',
  summary:
    'Change a team member’s name, title, colour and services; own minutes and prices of remaining services are kept',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: staffPath,
  body: z.strictObject({
    name: oneLine(80),
    /** Missing: it stays unchanged. */
    nameEn: nameEn.optional(),
    titleEl: title,
    titleEn: title,
    /** Null: the colour of the position in the team. Missing: it stays unchanged. */
    tint: tint.nullable().optional(),
    serviceIds,
    revision,
  }),
  output: staffMember,
  errors: [...teamErrors, 'changed_meanwhile'],
})

export const setStaffHours = operation({
  method: 'PUT',
  path: '/business/salons/{id}/team/{staff}/hours',
  summary: 'Set a team member’s weekly hours with breaks; null for the salon’s hours',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: staffPath,
  body: z.strictObject({ hours: weekHours.nullable(), revision }),
  output: staffMember,
  errors: [...teamErrors, 'changed_meanwhile'],
})

export const orderTeam = operation({
  method: 'PUT',
  path: '/business/salons/{id}/team-order',
  summary: 'Set the order of the team; each id once',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({ staffIds: z.array(checkedId<StaffId>()).max(STAFF_PER_SALON) }),
  output: team,
  errors: [...teamErrors, 'changed_meanwhile'],
})

export const deactivateStaff = operation({
  method: 'POST',
  path: '/business/salons/{id}/team/{staff}/deactivate',
  summary: 'Stop offering a team member; lists their upcoming bookings, which stay',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: staffPath,
  body: z.strictObject({ preview }),
  output: absence,
  errors: teamErrors,
})

export const reactivateStaff = operation({
  method: 'POST',
  path: '/business/salons/{id}/team/{staff}/reactivate',
  summary: 'Offer a team member again',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: staffPath,
  body: z.strictObject({}),
  output: staffMember,
  errors: teamErrors,
})

export const removeStaff = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/team/{staff}',
  summary: 'Delete a team member who never had a booking and has no access',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: staffPath,
  status: 204,
  errors: [...readErrors, 'idempotency_mismatch', 'staff_has_bookings', 'staff_has_account'],
})

const dayPath = staffPath.extend({ date: dayText })

export const setStaffDay = operation({
  method: 'PUT',
  path: '/business/salons/{id}/team/{staff}/days/{date}',
  summary: 'Set other hours, or none, on one day; lists the bookings outside them, which stay',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: dayPath,
  body: dayPlan.safeExtend({ preview }),
  output: absence,
  errors: [...teamErrors, 'too_many_days'],
})

export const clearStaffDay = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/team/{staff}/days/{date}',
  summary: 'Remove the own hours of one day; the weekly hours apply again',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: dayPath,
  output: staffMember,
  errors: [...readErrors, 'idempotency_mismatch', 'validation_failed'],
})

const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/)
  .refine((text) => dayText.safeParse(text.slice(0, 10)).success)

export const addTimeOff = operation({
  method: 'POST',
  path: '/business/salons/{id}/team/{staff}/time-off',
  summary: 'Add time off; lists the bookings in it, which stay',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: staffPath,
  body: z.strictObject({
    /** Local time of the salon: 2026-08-10T00:00. */
    start: localTime,
    /** Not included. */
    end: localTime,
    /** Shown to the salon's managers. */
    reason: line(200).default(''),
    preview,
  }),
  output: absence,
  errors: [...teamErrors, 'too_many_days'],
})

export const removeTimeOff = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/team/{staff}/time-off/{timeOff}',
  summary: 'Remove time off',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: staffPath.extend({ timeOff: checkedId<TimeOffId>() }),
  output: staffMember,
  errors: [...readErrors, 'idempotency_mismatch'],
})
