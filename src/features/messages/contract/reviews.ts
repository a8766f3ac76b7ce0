import { z } from 'zod'

import { reviewGrounds } from '#domain/reviews.ts'

import { namedSalon } from './named-salon.ts'

/** The events of a review that are announced by mail. */
export const reviewNews = [
  'request',
  'replied',
  'taken-down',
  'appeal-upheld',
  'appeal-restored',
  'report-received',
  'report-kept',
  'report-taken-down',
  'reported',
  'appealed',
] as const
export type ReviewNews = (typeof reviewNews)[number]

export const reviewFacts = namedSalon.extend({
  news: z.enum(reviewNews),
  slug: z.string(),
  ground: z.enum(reviewGrounds).nullish(),
  reason: z.string().nullish(),
  words: z.string().nullish(),
  /** The removal followed a report. */
  onReport: z.boolean().nullish(),
  /** For a request: the secret of the link, and the visit. */
  token: z.string().nullish(),
  /** For a request: the secret of the link that stops such mails; older messages lack it. */
  offToken: z.string().nullish(),
  visit: z
    .object({
      start: z.iso.datetime({ offset: true }),
      /** IANA name. */
      timeZone: z.string(),
      /** In the reader's language. */
      services: z.array(z.string()),
    })
    .nullish(),
})
export type ReviewMailFacts = z.output<typeof reviewFacts>
