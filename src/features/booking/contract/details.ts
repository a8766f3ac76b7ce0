import { z } from 'zod'

import { contactPreferences, type BookingDetails } from '#domain/booking-details.ts'
import { nailAnswersShown } from '#features/nails/contract.ts'
import { remark } from '#platform/http/fields.ts'

// A new detail needs a line in each of these, its column in `queries/details.ts`, its input in the booking sheet and a
// place on the calendar and in the salon's mail.

type Fields<Value = unknown> = Readonly<Record<keyof BookingDetails, z.ZodType<Value>>>
type ShownFields = Fields & Readonly<Record<'nails', z.ZodType>>

const contactPreference = z.enum(contactPreferences).nullable()

export const detailsInBody = {
  note: remark(1000).default(''),
  contactPreference: contactPreference.default(null),
} satisfies Fields

/** `nails`: what the customer said of the nails with the hold; null if nothing. */
export const detailsShown = {
  note: z.string(),
  contactPreference,
  nails: nailAnswersShown.nullable(),
} satisfies ShownFields

/** Older messages lack details that were added later. */
export const detailsInFacts = {
  note: z.string().nullish(),
  contactPreference: contactPreference.optional(),
  nails: nailAnswersShown.nullish(),
} satisfies ShownFields
