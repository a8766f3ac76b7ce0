import type { noShowEmails as source } from '../el/no-show-emails.ts'
import type { Translated } from '../translated.ts'

export const noShowEmails: Translated<typeof source> = {
  label: {
    visit: 'Appointment',
    salon: 'Salon',
    customer: 'Customer',
    code: 'Code',
    until: 'Object by',
    fee: 'The salon keeps, unless you object',
  },
  footer: {
    customer: 'You’re getting this message because you booked an appointment through Onyxi.',
    salon: 'You’re getting this message because you run a salon on Onyxi.',
    admin: 'You’re getting this message because you administer Onyxi.',
  },
  'no-show-marked': {
    subject: (salon) => `Marked as a no-show: ${salon}`,
    title: 'You were marked as a no-show',
    intro:
      'If that’s a mistake, raise an objection within 48 hours on the page of the appointment, and the salon will answer.',
    words: '',
    action: 'See the appointment',
  },
  'no-show-disputed': {
    subject: (customer) => `Objection: ${customer}`,
    title: 'The customer objected',
    intro:
      'You marked a no-show. See what they write and answer from the calendar within 48 hours; after that we decide.',
    words: 'What they write',
    action: 'Open the calendar',
  },
  'no-show-answered': {
    subject: (salon) => `Your objection was answered: ${salon}`,
    title: 'The salon answered your objection',
    intro: 'See its answer.',
    outcome: {
      came: 'The salon agreed that you came. The appointment now shows as completed.',
      cancelled:
        'The salon agreed that the appointment had been cancelled. Whatever you paid will be refunded.',
      kept: 'The salon stands by the no-show. We’re reading what you both wrote and will decide. There’s nothing else you need to do.',
    },
    words: 'What the salon writes',
    action: 'See the appointment',
  },
  'no-show-referred': {
    subject: (salon) => `An objection to decide: ${salon}`,
    title: 'The customer and the salon don’t agree',
    intro: 'The salon stands by a no-show, the customer says it’s a mistake. It’s our decision.',
    words: 'What the salon writes',
    action: 'Go to the objections',
  },
  'no-show-unanswered': {
    subject: (salon) => `Unanswered objection: ${salon}`,
    title: 'The salon didn’t answer an objection',
    intro:
      'The customer says it was a mistake, and the salon’s 48 hours passed without an answer. It’s our decision.',
    words: 'What the customer writes',
    action: 'Go to the objections',
  },
  'no-show-decided': {
    subject: (salon) => `Your objection was decided: ${salon}`,
    title: 'Onyxi has decided',
    intro: 'See the decision.',
    outcome: {
      came: 'We read what you both wrote: the appointment took place. It no longer shows as a no-show.',
      cancelled:
        'We read what you both wrote: the appointment had been cancelled. It no longer shows as a no-show, and whatever you paid will be refunded.',
      kept: 'We read what you both wrote: the no-show stands.',
    },
    words: 'Why',
    action: 'See the appointment',
  },
  'salon-no-show-decided': {
    subject: (customer) => `The objection was decided: ${customer}`,
    title: 'Onyxi has decided',
    intro: 'See the decision.',
    outcome: {
      came: 'We read what you both wrote: the appointment took place. Your calendar now shows it as completed.',
      cancelled:
        'We read what you both wrote: the appointment had been cancelled. Whatever the customer paid will be refunded.',
      kept: 'We read what you both wrote: the no-show stands.',
    },
    words: 'Why',
    action: 'Open the calendar',
  },
}
