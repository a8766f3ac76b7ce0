import type { bookingFaq as source } from '../el/booking-faq.ts'
import { plural, type Translated } from '../translated.ts'

export const bookingFaq: Translated<typeof source> = {
  title: 'Booking FAQ',
  description: 'Answers about booking, cancelling, changing the time, paying and your account.',
  heading: 'How can we help?',
  lead: 'Say in your own words what you’re looking for, or choose a topic.',
  search: 'Search the questions',
  placeholder: 'e.g. change the time',
  clear: 'Clear',
  topics: 'Topics',
  found: (n) => `${n} ${plural('en', n, { one: 'answer', other: 'answers' })}`,
  none: 'No answer matches those words',
  noneText: 'Try another word, or ask us.',
  stillTitle: 'No answer here?',
  stillText: 'Write to us about it. If it concerns an appointment, include its code.',
}
