import type { OwnSalon } from '#features/salons/contract.ts'

import { inBoth } from '../../app/in-both.ts'

type Kind = keyof (typeof inBoth)['el']['suggestions']

/** Descriptions that a photo of the salon may have, in both languages. */
export const suggestedAlt = (kind: Kind, { el, en }: OwnSalon['names']) => ({
  el: inBoth.el.suggestions[kind](el),
  en: inBoth.en.suggestions[kind](en),
})
