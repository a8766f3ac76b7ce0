import { nameIn } from '#domain/names/name-in.ts'

import { inBoth } from '../../app/in-both.ts'

type Kind = keyof (typeof inBoth)['el']['suggestions']

/** What a photo of the salon may show, in both languages. */
export const suggestedAlt = (kind: Kind, salon: string) => ({
  el: inBoth.el.suggestions[kind](salon),
  en: inBoth.en.suggestions[kind](nameIn('en', { name: salon, nameEn: '' })),
})
