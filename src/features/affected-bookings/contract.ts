import { z } from 'zod'

import type { ResourceId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { salonWeek, specialDates, dayRanges } from '#features/salons/contract/opening.ts'
import { resourceFields } from '#features/services/contract.ts'
import { affectedBooking, weekHours } from '#features/team/contract.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText } from '#platform/http/fields.ts'
import { SERVICES_PER_SALON, STAFF_PER_SALON } from '#platform/limits.ts'

const staffId = checkedId<StaffId>()
const serviceId = checkedId<ServiceId>()

/** A planned change in the form of the call that makes it; nothing is saved. */
const change = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('service-removal'), serviceId }),
  z.strictObject({ change: z.literal('salon-hours'), hours: salonWeek }),
  /** Without ranges the weekly hours apply again. */
  z.strictObject({ change: z.literal('special-days'), dates: specialDates, ranges: dayRanges.nullable() }),
  /** Null: the salon's hours. */
  z.strictObject({ change: z.literal('staff-hours'), staffId, hours: weekHours.nullable() }),
  /** The weekly hours apply again on that day. */
  z.strictObject({ change: z.literal('staff-day'), staffId, date: dayText }),
  z.strictObject({
    change: z.literal('staff-services'),
    staffId,
    serviceIds: z.array(serviceId).max(SERVICES_PER_SALON),
  }),
  z.strictObject({
    change: z.literal('service-staff'),
    serviceId,
    staffIds: z.array(staffId).max(STAFF_PER_SALON),
  }),
  resourceFields
    .pick({ units: true, outages: true })
    .extend({ change: z.literal('resource'), resourceId: checkedId<ResourceId>() }),
])
export type PlannedChange = z.output<typeof change>
/** The input as the client sends it. */
export type PlannedChangeInput = z.input<typeof change>

const affected = z.object({
  /** The number of all affected bookings; a very long list is cut off. */
  total: z.int(),
  timeZone: z.string(),
  /** The soonest first. */
  affectedBookings: z.array(affectedBooking.extend({ staff: z.array(z.string()) })),
})
export type AffectedBookings = z.input<typeof affected>

export const previewAffectedBookings = operation({
  method: 'POST',
  path: '/business/salons/{id}/affected-bookings',
  summary: 'Preview which bookings a change of hours, team, services or resources affects',
  tag: 'business',
  access: 'signed-in',
  params: z.object({ id: checkedId<SalonId>() }),
  body: change,
  output: affected,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'local_time_missing',
    'local_time_ambiguous',
  ],
})
