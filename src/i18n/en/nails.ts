import type { nails as source } from '../el/nails.ts'
import { plural, type Translated } from '../translated.ts'

const weeks = (n: number) => `${n} ${plural('en', n, { one: 'week', other: 'weeks' })}`
const nailCount = (n: number) => `${n} ${plural('en', n, { one: 'nail', other: 'nails' })}`

export const nails: Translated<typeof source> = {
  loading: 'Getting the questions ready…',
  intro: 'A few taps, so that we hold exactly the time it takes.',
  failed: 'We couldn’t load the questions.',
  without: 'Continue without answering',
  material: {
    label: 'What’s on your nails now?',
    names: {
      nothing: 'Nothing',
      polish: 'Regular polish',
      gel_polish: 'Gel polish',
      hard_gel: 'Hard gel or BIAB',
      acrylic: 'Acrylic, polygel or dip powder',
      tips: 'Tips',
      unknown: 'I don’t know',
    },
  },
  madeBy: {
    label: 'Who did them?',
    names: { here: 'This salon', elsewhere: 'Another salon', myself: 'I did' },
  },
  wish: {
    label: 'What would you like next?',
    names: {
      refill: 'A refill',
      new_set: 'A new set',
      only_removal: 'Just removal',
      repair: 'Just a repair',
    },
  },
  age: {
    label: 'How long ago were they done?',
    weeks,
    more: (n) => `Over ${weeks(n)}`,
  },
  broken: {
    label: 'Broken nails',
    fewer: 'One broken nail fewer',
    more: 'One broken nail more',
  },
  result: {
    title: 'You’ll be booking',
    total: 'Total',
    from: (price) => `from ${price}`,
    times: (name, n) => `${name} × ${n}`,
  },
  notes: {
    refill_too_late: ({ daysMost }) =>
      `The salon refills up to ${daysMost} days after the last set, so this will be a new one.`,
    no_refill: 'There’s no refill for this service: it’s done from scratch.',
    refill_bare: 'Bare nails can’t be refilled, so this will be a new set.',
    refill_unknown: 'For a refill we need to know what’s on your nails. We’re booking a new set.',
    refill_of_others: 'The salon only refills its own work, so this will be a new set.',
    refill_of_other_material: 'This refill can’t go over what you have on, so this will be a new set.',
    may_be_less:
      'As we don’t know what’s on your nails, we hold the time of the longest removal. It may turn out shorter and cheaper.',
    may_be_refused: (materials) =>
      `If it turns out to be ${materials.join(', or ')}, the salon can’t take it off.`,
    repair_unpriced: 'Repairs aren’t on the price list: the salon will tell you the time and price.',
  },
  refusals: {
    title: 'This can’t be booked',
    removal_refused: (material) => `The salon doesn’t take off ${material} that it didn’t do itself.`,
    removal_refused_own: (material) => `The salon doesn’t take off ${material}.`,
    removal_refused_unknown: 'The salon doesn’t take off other people’s work without knowing what it is.',
    too_many_broken: (most) =>
      `One appointment repairs up to ${nailCount(most)}. For more, please talk to the salon.`,
    nothing_to_remove: 'There’s nothing to take off bare nails.',
    removal_not_sold: 'This removal can’t be booked on its own. Choose what comes next as well.',
    repair_not_sold: 'The salon doesn’t take repairs online.',
    repair_of_others: 'The salon only repairs its own work.',
    none_broken: 'Tell us how many nails need a repair.',
    choose_service: 'First choose from the services what should come next.',
    service_gone: 'The service that this needs can’t be booked online right now. Please talk to the salon.',
    too_many_services: 'This needs more services than fit in one appointment. Please take one away.',
    call: 'Phone the salon',
  },
  known: {
    title: (day) => `From your appointment here on ${day}`,
    question: 'Still on?',
    yes: 'Yes, continue',
    no: 'Something’s changed',
  },
  next: 'Choose a time',
  answerAll: 'Answer to continue',
  line: {
    label: 'Nails now',
    change: 'Change',
    refillUntil: (day) => `A refill is possible until ${day}.`,
    later: (day) => `${day} needs something else`,
    take: (minutes, price) => `Book ${minutes}, ${price}`,
  },
}
