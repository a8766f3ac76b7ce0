import type { share as source } from '../el/share.ts'
import type { Translated } from '../translated.ts'

export const share: Translated<typeof source> = {
  salon: 'Book a nail appointment',
  rated: (rating, reviews) => `${rating} out of 5, ${reviews}`,
  site: 'Nail appointments all over Greece',
  siteText: 'Available times, instant confirmation',
}
