import type { noShowEmails as source } from '../el/no-show-emails.ts'
import type { Translated } from '../translated.ts'

export const noShowEmails: Translated<typeof source> = {
  label: {
    visit: 'Appointment',
    salon: 'Salon',
    customer: 'Customer',
    code: 'Code',
    until: 'Dispute by',
    reason: 'What they write',
  },
  outcome: {
    came: 'The salon agreed that you came. The appointment now shows as completed.',
    cancelled:
      'The salon agreed that the appointment had been cancelled. Whatever you paid will be refunded.',
    kept: 'The salon stands by the no-show. If you disagree, get in touch with it.',
  },
  footer: {
    customer: 'You get this message because you booked an appointment through Onyxi.',
    salon: 'You get this message because you run a salon on Onyxi.',
  },
  'no-show-marked': {
    subject: (salon) => `Marked as a no-show: ${salon}`,
    title: 'You were marked as a no-show',
    intro:
      'If that is a mistake, say so within 48 hours on the page of the appointment, and the salon will answer.',
    action: 'See the appointment',
  },
  'no-show-disputed': {
    subject: (customer) => `Disputed: ${customer}`,
    title: 'The customer says this was a mistake',
    intro: 'You marked a no-show. See what they write and answer from the calendar.',
    action: 'Open the calendar',
  },
  'no-show-answered': {
    subject: (salon) => `Your dispute was answered: ${salon}`,
    title: 'The salon has answered your dispute',
    intro: 'See its answer.',
    action: 'See the appointment',
  },
}
