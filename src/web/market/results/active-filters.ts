import { changedQuery, type SearchQuery } from '../search/search-query.ts'

export interface ActiveFilter {
  readonly key: string
  readonly label: string
  /** The query without it. */
  readonly without: SearchQuery
}

type PriceLevel = NonNullable<SearchQuery['priceLevel']>[number]

/** The parts of a query in words; undefined: the query has no such part. */
export type PartLabels = Readonly<
  Partial<
    Record<
      Exclude<
        keyof SearchQuery,
        'priceLevel' | 'until' | 'from' | 'to' | 'sort' | 'typed' | 'words' | 'view'
      >,
      string | undefined
    >
  >
>

const partOrder = [
  'q',
  'service',
  'place',
  'near',
  'region',
  'box',
  'date',
  'minRating',
  'verified',
  'bookable',
] as const satisfies readonly (keyof PartLabels)[]

/**
 * The filters of a query, each with the query that is left without it. Hours go with their day, price levels go one
 * by one.
 */
export function activeFilters(
  query: SearchQuery,
  labels: PartLabels,
  priceLabel: (level: PriceLevel) => string,
): readonly ActiveFilter[] {
  const parts = partOrder.flatMap((key) => {
    const label = labels[key]
    return label === undefined ? [] : [{ key, label, without: changedQuery(query, { [key]: undefined }) }]
  })
  const levels = query.priceLevel ?? []
  const prices = levels.map((level) => ({
    key: `price-${level}`,
    label: priceLabel(level),
    without: changedQuery(query, { priceLevel: levels.filter((each) => each !== level) }),
  }))
  return [...parts, ...prices]
}
