import { z } from 'zod'

import { namedSalon } from './named-salon.ts'

const days = z.object({ from: z.iso.date(), to: z.iso.date() })
const figures = z.object({
  revenueCents: z.int(),
  visits: z.int(),
  newClients: z.int(),
  /** 0 to 1; null without working hours. */
  occupancy: z.number().nullable(),
})

/** A salon's figures of a month, for a member who asked for them. */
export const salonFiguresFacts = namedSalon.extend({
  slug: z.string(),
  month: days,
  now: figures,
  /** A period of the same length, whole weeks earlier. */
  comparedDays: days,
  before: figures,
  /** The figures of the latest month whose visits are old enough to count returns, by its first day. */
  rebooking: z.object({ month: z.iso.date(), visits: z.int(), rate: z.number().nullable() }),
  /** The saved reports that the salon chose for the mail; older mails lack them. */
  saved: z
    .array(z.object({ name: z.string(), days, now: figures, before: figures }))
    .readonly()
    .default([]),
  offToken: z.string(),
})
export type SalonFiguresFacts = z.output<typeof salonFiguresFacts>
