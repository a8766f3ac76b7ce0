import type { Locale } from '#domain/locale.ts'
import { typedEuros } from '#domain/money.ts'
import type { TemplateItem } from '#features/services/contract.ts'

import { eurosOf } from '../../ui/forms/euros.ts'
import { readWhole } from './amounts.ts'
import type { TemplateBody } from './template-calls.ts'
import type { Faults } from './use-saving.ts'
import type { ServicesWords } from './words.ts'

type Items = readonly TemplateItem[]

/** The typed prices of the chosen services, by their keys. */
export type Chosen = Readonly<Record<string, string>>

/** Chooses more services, at the price of the template unless another one is typed already. */
export const withChosen = (chosen: Chosen, items: Items, locale: Locale): Chosen => ({
  ...Object.fromEntries(items.map(({ key, priceCents }) => [key, eurosOf(priceCents, locale)])),
  ...chosen,
})

export const withoutChosen = (chosen: Chosen, items: Items): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([key]) => !items.some((item) => item.key === key)))

/** The body to send, or the faults of the typed values, by the key of a service. */
export function readTemplate(
  items: Items,
  { chosen, chairs }: { readonly chosen: Chosen; readonly chairs: string },
  words: ServicesWords,
): { readonly body: TemplateBody } | { readonly faults: Faults } {
  const count = readWhole(chairs, { least: 1, most: 100 })
  const priced = items
    .filter(({ key }) => key in chosen)
    .map(({ key }) => ({ key, priceCents: typedEuros(chosen[key] ?? '') }))
  const unpriced = priced.filter(({ priceCents }) => priceCents === undefined)
  const faults = Object.fromEntries([
    ...unpriced.map(({ key }) => [key, words.form.amount]),
    ...(chairs.trim() !== '' && count === undefined ? [['chairs', words.template.chairsFault]] : []),
  ]) as Faults
  if (Object.keys(faults).length > 0) return { faults }
  return { body: { items: priced, ...(count !== undefined && { pedicureChairs: count }) } }
}
