import { z } from 'zod'

import type { Id } from '#domain/ids.ts'

/** A time of day as HH:MM, to minutes since midnight; 24:00 is the end of the day. */
const clockTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'expected a time of day as HH:MM')
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))

export const clockHours = z
  .tuple([clockTime, clockTime])
  .refine(([from, to]) => from <= to, 'ends before it begins')
  .readonly()

/** A text that is read into a value; refused where reading it throws a RangeError. */
export const written = <Value>(read: (text: string) => Value, message: string) =>
  z.string().transform((text, context) => {
    try {
      return read(text)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
  })

export const instant = written(
  (text) => Temporal.Instant.from(text),
  'expected an instant as ISO 8601 with offset',
)

export const date = written((text) => {
  const read = Temporal.PlainDate.from(text)
  if (read.toString() !== text) throw new RangeError(text)
  return read
}, 'expected a date as YYYY-MM-DD')

export const name = z.string().min(1)

/** Turns a case's own names into the ids that the rules take. */
export const named = <Named extends Id>() => name as unknown as z.ZodType<Named, string>
