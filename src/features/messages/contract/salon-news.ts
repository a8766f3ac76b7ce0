import { z } from 'zod'

import { namedSalon } from './named-salon.ts'

/** What a salon sends to a client who agreed to its news: that a visit is due, or a greeting on her birthday. */
export const salonNewsFacts = namedSalon.extend({
  news: z.enum(['refill', 'birthday']),
  salonId: z.uuid(),
  slug: z.string(),
  /** The first name. */
  clientName: z.string(),
  /** The appointment to book again; null: the salon's page. */
  rebook: z.uuid().nullable(),
  /** Until when it makes sense. */
  endsAt: z.iso.datetime({ offset: true }),
  /** The secret of the link to no more such mails. */
  offToken: z.string().nullish(),
})
export type SalonNewsFacts = z.output<typeof salonNewsFacts>
