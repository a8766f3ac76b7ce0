import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { messageTopics, reachChannels } from '#domain/messages/preferences.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

const instant = z.iso.datetime({ offset: true })
const topic = z.enum(messageTopics)
const channel = z.enum(reachChannels)

/** The secret of the link in a message; missing: the caller's own choices. */
const token = z
  .string()
  .regex(/^([\w-]{43}|[\dA-Za-z]{18})$/)
  .optional()

const chosen = z.object({
  channel,
  agreed: z.boolean(),
  /** When it was chosen; null: never, so the default counts. */
  at: instant.nullable(),
})

const salonNews = z.object({
  salonId: z.uuid(),
  name: z.string(),
  slug: z.string().nullable(),
  agreed: z.boolean(),
  at: instant.nullable(),
  /** The exact words that were agreed to, or that agreeing would accept. */
  wording: z.string(),
})

const preferences = z.object({
  /** The masked address of the link's reader: «m•••@example.gr». Null when signed in. */
  reader: z.string().nullable(),
  topics: z.array(z.object({ topic, channels: z.array(chosen) })),
  /** Salons whose client the reader is; for the link of an appointment, only its salon. */
  news: z.array(salonNews),
})
export type Preferences = z.output<typeof preferences>

const tag = 'account'
const access = 'anyone'
const errors = ['unauthorized', 'not_found', 'validation_failed', 'rate_limited'] as const

export const openPreferences = operation({
  method: 'POST',
  path: '/preferences/open',
  summary: 'Read what the caller, or the holder of a link, wants to be sent; nothing is written',
  tag,
  access,
  body: z.strictObject({ token }),
  output: preferences,
  errors,
})

export const choosePreference = operation({
  method: 'POST',
  path: '/preferences/choose',
  summary:
    'Choose about one topic over one channel, or over all of them; it counts at once, and saying it again changes nothing',
  tag,
  access,
  body: z.strictObject({ token, topic, channel: channel.optional(), agreed: z.boolean() }),
  output: preferences,
  errors,
})

export const chooseSalonNews = operation({
  method: 'POST',
  path: '/preferences/choose-news',
  summary: 'Choose whether a salon may send its news; it counts at once, and saying it again changes nothing',
  tag,
  access,
  body: z.strictObject({ token, salonId: checkedId<SalonId>(), agreed: z.boolean() }),
  output: preferences,
  errors,
})

export const stopAll = operation({
  method: 'POST',
  path: '/preferences/stop',
  summary:
    'Stop everything but reminders and what is necessary, of all salons and over all channels, at once',
  tag,
  access,
  body: z.strictObject({ token }),
  output: preferences,
  errors,
})
