import type { reviewReport as source } from '../el/review-report.ts'
import type { Translated } from '../translated.ts'

export const reviewReport: Translated<typeof source> = {
  title: 'Report a review',
  text: 'Tell us which rule it breaks. A negative opinion is no reason to remove it. A person reads your report and we answer by email.',
  ground: 'What’s wrong',
  grounds: {
    insult: 'It insults or threatens',
    untrue: 'It states facts that aren’t true',
    off_topic: 'It isn’t about this visit',
    privacy: 'It shows someone else’s personal details',
    advertising: 'It’s advertising',
    discrimination: 'It’s discriminatory or hateful',
    illegal: 'It’s illegal',
  },
  choose: 'Choose what’s wrong.',
  details: 'What should we look at?',
  detailsHint: 'For example which sentence, and why.',
  email: 'Your email, for the answer',
  emailMissing: 'Enter your email.',
  send: 'Send the report',
  sent: 'We’ve received your report.',
}
