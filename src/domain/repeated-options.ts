import type { ServiceCategory } from './catalogue.ts'

/** A service of one visit with its options, in the order in which they were chosen. */
export interface OptionedService<Key> {
  readonly category: ServiceCategory
  readonly options: readonly { readonly id: Key; readonly name: string }[]
}

/** The part of the body that a category is for; undefined: it may be either. */
export function limbsOf(category: ServiceCategory): 'hands' | 'feet' | undefined {
  if (category === 'pedicure') return 'feet'
  return category === 'spa_care' || category === 'mens_care' || category === 'kids' ? undefined : 'hands'
}

const nameKey = (name: string): string => name.trim().toLocaleLowerCase('el')

/**
 * The options that make no sense in one customer's visit, because an earlier service has an option of the same name for
 * the same hands or feet: polish is removed once.
 */
export function repeatedOptions<Key>(services: readonly OptionedService<Key>[]): ReadonlySet<Key> {
  const known = new Set<string>()
  const repeated = new Set<Key>()
  for (const { category, options } of services) {
    const limbs = limbsOf(category)
    if (limbs === undefined) continue
    const keys = options.map(({ id, name }) => ({ id, key: `${limbs} ${nameKey(name)}` }))
    for (const { id, key } of keys) if (known.has(key)) repeated.add(id)
    for (const { key } of keys) known.add(key)
  }
  return repeated
}
