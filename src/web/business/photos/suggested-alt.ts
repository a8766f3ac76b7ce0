import type { OwnSalon } from '#features/salons/contract.ts'

import { inBoth } from '../../app/in-both.ts'

type Kind = keyof (typeof inBoth)['el']['suggestions']

/** What a photo of the salon may show, in both languages. */
export const suggestedAlt = (kind: Kind, { el, en }: OwnSalon['names']) => ({
  el: inBoth.el.suggestions[kind](el),
  en: inBoth.en.suggestions[kind](en),
})
