import { z } from 'zod'

import { operation, type Answer } from '#platform/http/contract.ts'
import { momentText } from '#platform/http/fields.ts'
import { SERIES_MOST, SERIES_WEEKS } from '#platform/limits.ts'

import { bookingPath } from '../contract.ts'
import { againRefusals, changedBooking, mailOutcome } from './bookings.ts'

const instant = z.iso.datetime({ offset: true })
const range = z.object({ start: instant, end: instant })

const seriesDate = range.extend({
  /** The obstacle: the team member is taken, a unit of equipment is missing, or it is outside the hours. */
  misfit: z.enum(['taken', 'resource', 'outside']).nullable(),
  /** The nearest free times, if it does not fit. */
  offers: z.array(range),
})
export type SeriesDate = z.infer<typeof seriesDate>

export const listSeriesDates = operation({
  method: 'GET',
  path: '/business/salons/{id}/bookings/{booking}/series',
  summary: 'List the dates on which a booking would be repeated, each with what is in its way',
  tag: 'business',
  access: 'signed-in',
  params: bookingPath,
  query: z.object({
    weeks: z.coerce.number().int().min(SERIES_WEEKS.least).max(SERIES_WEEKS.most).default(4),
    /** The number of bookings after this one. */
    count: z.coerce
      .number()
      .int()
      .min(1)
      .max(SERIES_MOST - 1)
      .default(5),
  }),
  output: z.object({ items: z.array(seriesDate) }),
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'service_not_available',
    'options_conflict',
  ],
})
export type SeriesDates = Answer<typeof listSeriesDates>['items']

export const repeatBooking = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/series',
  summary:
    'Book the services of a booking on several dates, all or none; a refusal lists the dates as they are now',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: bookingPath,
  body: z.strictObject({
    dates: z
      .array(
        z.strictObject({
          /** A time with an offset, or local time of the salon if it names exactly one instant. */
          start: momentText({ local: true }),
          /** True when the caller knows that the time is outside the hours. */
          outsideHours: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(SERIES_MOST - 1),
  }),
  status: 201,
  /** The client gets one mail about all of them. */
  output: z.object({ bookings: z.array(changedBooking), mail: mailOutcome }),
  errors: [...againRefusals],
})
