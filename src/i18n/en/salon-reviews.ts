import type { salonReviews as source } from '../el/salon-reviews.ts'
import { plural, type Translated } from '../translated.ts'

export const salonReviews: Translated<typeof source> = {
  title: 'All reviews',
  loading: 'Loading the reviews…',
  sort: 'Order',
  orders: { newest: 'Newest', best: 'Best', worst: 'Worst' },
  filters: 'Filters',
  everyStar: 'All',
  onlyStars: (stars) => `Only ${stars} ${plural('en', stars, { one: 'star', other: 'stars' })}`,
  withPhotos: 'With photos',
  none: 'There’s no review like that.',
  parts: 'In detail',
  part: { work: 'Work', cleanliness: 'Cleanliness', punctuality: 'Punctuality', value: 'Value for money' },
  partOf: (average, count) =>
    `${average} out of 5, from ${count} ${plural('en', count, { one: 'review', other: 'reviews' })}`,
  report: 'Report',
  reportOf: (author) => `Report the review by ${author}`,
  edited: 'Edited after publication',
  photoBy: (at: number, author: string) => `Photo ${at} from a review by ${author}`,
}
