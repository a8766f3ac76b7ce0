import { z } from 'zod'

import { contactPreferences, type BookingDetails } from '#domain/booking-details.ts'
import { remark } from '#platform/http/fields.ts'

// A new detail needs a line in each of these, its column in `queries/details.ts`, its input in the booking sheet and a
// place on the calendar and in the salon's mail.

type Fields<Value = unknown> = Readonly<Record<keyof BookingDetails, z.ZodType<Value>>>

const contactPreference = z.enum(contactPreferences).nullable()

export const detailsInBody = {
  note: remark(1000).default(''),
  contactPreference: contactPreference.default(null),
} satisfies Fields

export const detailsShown = { note: z.string(), contactPreference } satisfies Fields

/** Older messages lack details that were added later. */
export const detailsInFacts = {
  note: z.string().nullish(),
  contactPreference: contactPreference.optional(),
} satisfies Fields
