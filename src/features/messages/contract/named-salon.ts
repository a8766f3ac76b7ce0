import { z } from 'zod'

/** The owner's spelling of a name in Latin letters; empty if there is none. */
export const latin = z.string().default('')

/** The salon that a message is about. */
export const namedSalon = z.object({ salonName: z.string(), salonNameEn: latin })
export type NamedSalon = z.output<typeof namedSalon>

/** A short message of a salon to the client of a booking. */
export const salonMessageFacts = namedSalon.extend({
  slug: z.string(),
  /** The address for an answer; null: by phone. */
  salonEmail: z.string().nullable(),
  salonPhone: z.string().nullable(),
  /** IANA name. */
  timeZone: z.string(),
  /** Null in messages of older versions to clients without an account, who had no page of the booking. */
  bookingId: z.uuid().nullable(),
  /** Missing in messages of older versions. */
  code: z.string().nullish(),
  start: z.iso.datetime({ offset: true }),
  services: z.array(z.object({ nameEl: z.string(), nameEn: z.string() })),
  text: z.string(),
  /** For a text: the secret of the link to the appointment at its time. */
  token: z.string().optional(),
})
export type SalonMessageFacts = z.output<typeof salonMessageFacts>

/** A Google calendar is no longer followed, or has failed for a while. */
export const calendarTroubleFacts = namedSalon.extend({
  slug: z.string(),
  /** The address of its account. */
  account: z.string(),
  trouble: z.enum(['refused', 'failing']),
})
export type CalendarTroubleFacts = z.output<typeof calendarTroubleFacts>

/** A salon's message to a client who agreed to its news: that a visit is due, or a birthday greeting. */
export const salonNewsFacts = namedSalon.extend({
  news: z.enum(['refill', 'birthday']),
  salonId: z.uuid(),
  slug: z.string(),
  /** The first name. */
  clientName: z.string(),
  /** The appointment to book again; null: the link leads to the salon's page. */
  rebook: z.uuid().nullable(),
  /** The time until which it makes sense. */
  endsAt: z.iso.datetime({ offset: true }),
  /** The secret of the link that stops such mails. */
  offToken: z.string().nullish(),
})
export type SalonNewsFacts = z.output<typeof salonNewsFacts>
