import { z } from 'zod'

import { reviewGrounds } from '#domain/reviews.ts'

import { namedSalon } from './named-salon.ts'

/** The events of a review that somebody is told of by mail. */
export const reviewNews = [
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
  /** The removal followed a notice. */
  onReport: z.boolean().nullish(),
})
export type ReviewMailFacts = z.output<typeof reviewFacts>
