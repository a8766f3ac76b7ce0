import type { kit as source } from '../el/kit.ts'
import { plural, type Translated } from '../translated.ts'

export const kit: Translated<typeof source> = {
  close: 'Close',
  loading: 'Loading…',
  retry: 'Try again',
  busy: 'Please wait…',
  required: 'required',
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  choose: 'Choose',
  verified: 'Verified',
  verifiedSalon: 'Verified salon',
  illustration: 'Illustration',
  ratingText: (value, count) =>
    count === 0
      ? 'No reviews yet'
      : `Rated ${value} out of 5, from ${count} ${plural('en', count, { one: 'review', other: 'reviews' })}`,
  reviews: (count) => `${count} ${plural('en', count, { one: 'review', other: 'reviews' })}`,
  noReviews: 'New',
  stars: (value) => `${value} out of 5 stars`,
  fromPrice: (price) => `from ${price}`,
  insteadOf: (earlier) => `instead of ${earlier}`,
  earlierPrice: 'The crossed-out price is the lowest of the 30 days before the reduction.',
  pagination: 'Result pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (number) => `Page ${number}`,
  loadMore: 'Show more',
  timeLeft: (minutes, seconds) => `${minutes}:${seconds}`,
  timeLeftSpoken: (minutes) =>
    minutes === 0
      ? 'Less than a minute left'
      : `${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })} left`,
  timeOver: 'Time is up',
  notice: { info: 'Information', success: 'Success', warning: 'Warning', danger: 'Error' },
}
