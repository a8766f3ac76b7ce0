import type { nailAnswers as source } from '../el/nail-answers.ts'
import { plural, type Translated } from '../translated.ts'

export const nailAnswers: Translated<typeof source> = {
  label: 'Nails now',
  material: {
    nothing: 'bare nails',
    polish: 'regular polish',
    gel_polish: 'gel polish',
    hard_gel: 'hard gel or BIAB',
    acrylic: 'acrylic, polygel or dip powder',
    tips: 'tips',
    unknown: 'doesn’t know what’s on',
  },
  madeBy: { here: 'our work', elsewhere: 'from another salon', myself: 'done at home' },
  wish: {
    refill: 'wants a refill',
    new_set: 'wants a new set',
    only_removal: 'wants just removal',
    repair: 'wants just a repair',
  },
  age: (weeks) =>
    weeks === 0
      ? 'less than a week old'
      : `${weeks} ${plural('en', weeks, { one: 'week', other: 'weeks' })} old by the appointment`,
  broken: (n) => `${n} broken ${plural('en', n, { one: 'nail', other: 'nails' })}`,
}
