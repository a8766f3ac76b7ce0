import type { businessReviews as source } from '../el/business-reviews.ts'
import { plural, type Translated } from '../translated.ts'

export const businessReviews: Translated<typeof source> = {
  title: 'Reviews',
  intro:
    'Your public reply is shown below the review. Reply to all of them, the difficult ones first: people who are choosing a salon read them.',
  loading: 'Loading the reviews…',
  failed: 'We couldn’t load the reviews.',
  average: (average, count) =>
    `${average} out of 5, ${count} ${plural('en', count, { one: 'review', other: 'reviews' })}`,
  none: 'No reviews yet',
  noneText: 'After each appointment that you complete, the client can write a review.',
  allAnswered: 'You’ve replied to all of them',
  allAnsweredText: 'New reviews will show up here.',
  which: 'Which reviews',
  parts: { unanswered: 'Without a reply', all: 'All' },
  part: { work: 'Work', cleanliness: 'Cleanliness', punctuality: 'Punctuality', value: 'Value' },
  photos: {
    one: (at: number, author: string) => `Photo ${at}: ${author}`,
    lent: 'This customer lets you show the photos among your own.',
    show: 'Add',
    showOf: (at: number, author: string) => `Add to our photos: photo ${at}, ${author}`,
    shown: 'Added',
    done: 'Added to your photos',
  },
  starsOnly: 'Stars only, no text.',
  edited: 'edited after publication',
  yourReply: 'Your reply',
  reply: 'Reply',
  replyTo: (author) => `Reply to ${author}`,
  change: 'Edit the reply',
  replyText: 'Everybody sees it. Don’t include the client’s personal details.',
  field: 'Your public reply',
  missing: 'Write the reply.',
  send: 'Publish',
  done: 'The reply is published',
  report: 'Report',
  reportOf: (author) => `Report the review by ${author}`,
  reported: 'You’ve reported it; we’ll write to you about what we decide.',
}
