import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'

type Facts = Readonly<Record<string, unknown>>

const textOf = (facts: Facts, key: string): string => {
  const text = facts[key]
  return typeof text === 'string' ? text : ''
}

/** The named texts, each beside its owner's own way to write it (`staffName`, `staffNameEn`). */
const named = (facts: Facts, keys: readonly string[], locale: Locale): Facts =>
  Object.fromEntries(
    keys
      .filter((key) => typeof facts[key] === 'string')
      .map((key) => [key, nameIn(locale, { name: textOf(facts, key), nameEn: textOf(facts, `${key}En`) })]),
  )

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Facts of any message with salons, streets and people named as readers of the language see them. */
export function factsIn(locale: Locale, facts: unknown): unknown {
  if (!isFacts(facts)) return facts
  const { salon, items } = facts
  return {
    ...facts,
    ...named(facts, ['salonName', 'staffName', 'inviter'], locale),
    ...(isFacts(salon) && { salon: { ...salon, ...named(salon, ['name', 'address'], locale) } }),
    ...(Array.isArray(items) && { items: items.map((item: unknown) => factsIn(locale, item)) }),
  }
}
