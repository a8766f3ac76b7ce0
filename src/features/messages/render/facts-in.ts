import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'

type Facts = Readonly<Record<string, unknown>>

const textOf = (facts: Facts, key: string): string => {
  const text = facts[key]
  return typeof text === 'string' ? text : ''
}

/** The named texts in the reader's language, with the owner's Latin spelling (`staffName`, `staffNameEn`). */
const named = (facts: Facts, keys: readonly string[], locale: Locale): Facts =>
  Object.fromEntries(
    keys
      .filter((key) => typeof facts[key] === 'string')
      .map((key) => [key, nameIn(locale, { name: textOf(facts, key), nameEn: textOf(facts, `${key}En`) })]),
  )

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The facts of any message, with names of salons, streets and people in the reader's language. */
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
