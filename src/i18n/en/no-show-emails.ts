import type { noShowEmails as source } from '../el/no-show-emails.ts'
import type { Translated } from '../translated.ts'

export const noShowEmails: Translated<typeof source> = {
  label: {
    visit: 'Appointment',
    salon: 'Salon',
    customer: 'Customer',
    code: 'Code',
    until: 'Dispute by',
  },
  footer: {
    customer: 'You get this message because you booked an appointment through Onyxi.',
    salon: 'You get this message because you run a salon on Onyxi.',
    admin: 'You get this message because you administer Onyxi.',
  },
  'no-show-marked': {
    subject: (salon) => `Marked as a no-show: ${salon}`,
    title: 'You were marked as a no-show',
    intro:
      'If that is a mistake, say so within 48 hours on the page of the appointment, and the salon will answer.',
    words: '',
    action: 'See the appointment',
  },
  'no-show-disputed': {
    subject: (customer) => `Disputed: ${customer}`,
    title: 'The customer says this was a mistake',
    intro:
      'You marked a no-show. See what they write and answer from the calendar within 48 hours; after that we decide.',
    words: 'What they write',
    action: 'Open the calendar',
  },
  'no-show-answered': {
    subject: (salon) => `Your dispute was answered: ${salon}`,
    title: 'The salon has answered your dispute',
    intro: 'See its answer.',
    outcome: {
      came: 'The salon agreed that you came. The appointment now shows as completed.',
      cancelled:
        'The salon agreed that the appointment had been cancelled. Whatever you paid will be refunded.',
      kept: 'The salon stands by the no-show. We now read what both of you wrote, and decide. There is nothing else that you need to do.',
    },
    words: 'What the salon writes',
    action: 'See the appointment',
  },
  'no-show-referred': {
    subject: (salon) => `A dispute to decide: ${salon}`,
    title: 'Customer and salon do not agree',
    intro: 'The salon stands by a no-show, the customer says that it is a mistake. The decision is ours.',
    words: 'What the salon writes',
    action: 'To the disputes',
  },
  'no-show-unanswered': {
    subject: (salon) => `Unanswered dispute: ${salon}`,
    title: 'The salon did not answer a dispute',
    intro:
      'The customer says it was a mistake, and the salon’s 48 hours passed without an answer. The decision is ours.',
    words: 'What the customer writes',
    action: 'Go to the disputes',
  },
  'no-show-decided': {
    subject: (salon) => `Your dispute was decided: ${salon}`,
    title: 'Onyxi has decided',
    intro: 'See the decision.',
    outcome: {
      came: 'We read what both of you wrote: the appointment took place. It no longer shows as a no-show.',
      cancelled:
        'We read what both of you wrote: the appointment had been cancelled. It no longer shows as a no-show, and whatever you paid will be refunded.',
      kept: 'We read what both of you wrote: the no-show stands.',
    },
    words: 'Why',
    action: 'See the appointment',
  },
  'salon-no-show-decided': {
    subject: (customer) => `The dispute was decided: ${customer}`,
    title: 'Onyxi has decided',
    intro: 'See the decision.',
    outcome: {
      came: 'We read what both of you wrote: the appointment took place. Your calendar now shows it as completed.',
      cancelled:
        'We read what both of you wrote: the appointment had been cancelled. Whatever the customer paid will be refunded.',
      kept: 'We read what both of you wrote: the no-show stands.',
    },
    words: 'Why',
    action: 'Open the calendar',
  },
}
