import { company } from '#domain/company.ts'

import type { pointsRules as source } from '../el/points-rules.ts'
import type { Translated } from '../translated.ts'

export const pointsRules: Translated<typeof source> = {
  title: 'Points',
  description: `How you earn points on ${company.name}, what they’re worth, how long they’re good, and what happens when you cancel.`,
  heading: 'Every visit counts',
  lead: 'You get a point for each euro of a completed appointment. There’s nothing to join.',
  own: 'My points',
  rules: {
    title: 'All the rules',
    items: {
      earn: {
        figure: '€1 = 1',
        title: 'A point for each euro',
        text: 'What counts is the price of the appointment after offer and points, in full euros. Tips and products don’t count.',
      },
      when: {
        figure: 'Afterwards',
        title: 'When the appointment is completed',
        text: 'You get the points as soon as the salon marks the appointment as completed. If it takes that back, the points go too.',
      },
      worth: {
        figure: '100 = €5',
        title: 'What they’re worth',
        text: 'Every hundred points are €5 off. They’re used by the hundred only. Where the salon takes points, we offer them to you before you book.',
      },
      months: {
        figure: '12 months',
        title: 'How long they’re good',
        text: 'A year from the day you earned them, the last day included. We write to you 30 and 7 days before they expire.',
      },
      first: {
        figure: 'Oldest first',
        title: 'The order they’re used in',
        text: 'Those that end first go first, so you lose as few as possible.',
      },
      back: {
        figure: 'They come back',
        title: 'If the appointment is cancelled',
        text: 'All the points you had used come back. Those that expired in the meantime are good for another 30 days.',
      },
    },
  },
}
