import type { Locale } from '#domain/locale.ts'
import type { TemplateItem } from '#features/services/contract.ts'

import { centsOf, eurosOf } from '../../ui/forms/euros.ts'

type Key = TemplateItem['key']

/** The typed prices of the chosen services. */
export type ChosenPrices = ReadonlyMap<Key, string>

/** The first service of each category, which nearly every salon offers, unless the salon has it already. */
export const usualOf = (items: readonly TemplateItem[], locale: Locale): ChosenPrices => {
  const first = new Map(items.toReversed().map((item) => [item.category, item]))
  const usual = new Set(first.values())
  return new Map(
    items
      .filter((item) => usual.has(item) && !item.isThere)
      .map(({ key, priceCents }) => [key, eurosOf(priceCents, locale)]),
  )
}

/** @param euros undefined takes the service out of the choice */
export function withPrice(chosen: ChosenPrices, key: Key, euros: string | undefined): ChosenPrices {
  const next = new Map(chosen)
  if (euros === undefined) next.delete(key)
  else next.set(key, euros)
  return next
}

/** Whether something is chosen, and each price is one. */
export const isSendable = (chosen: ChosenPrices): boolean =>
  chosen.size > 0 && [...chosen.values()].every((euros) => centsOf(euros) !== undefined)
