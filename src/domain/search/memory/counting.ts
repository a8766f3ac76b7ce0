import { serviceCategories, type ServiceCategory } from '../../catalogue.ts'
import { kindOfHours } from '../free-hours.ts'
import { regions } from '../places.ts'
import type { Counted, SalonCounts, SalonQuestion } from '../search-index.ts'
import { Bits } from './bits.ts'
import { fitsAll, levelOf, verifiedOf, type Fitting } from './fitting.ts'
import type { SalonTable } from './salon-table.ts'

const priceLevels = [1, 2, 3]
/** In the order of their letters, as the database has equal counts. */
const categories = serviceCategories.toSorted()

/** How many salons fit, and how many would with another value of each facet. */
export function counted(table: SalonTable, question: SalonQuestion, fits: Fitting): SalonCounts {
  const but = {
    region: fitsAll(fits, ['region']),
    priceLevel: fitsAll(fits, ['priceLevel']),
    verified: fitsAll(fits, ['verified']),
  }
  return {
    total: fitsAll(fits).count(),
    knowsFree: true,
    facets: {
      regions: counts(regions, (region) => but.region.countIn(table.regions.of(region))),
      services: services(table, question, fits),
      priceLevels: counts(priceLevels, (level) => but.priceLevel.countIn(levelOf(table, question, level))),
      verified: counts([false, true], (is) => but.verified.countIn(verifiedOf(table, is))),
    },
  }
}

/** Each category by its own level of prices, which choosing it would filter by. */
function services(table: SalonTable, { priceLevels: levels, free }: SalonQuestion, fits: Fitting) {
  const others = fitsAll(fits, levels.length > 0 ? ['category', 'priceLevel'] : ['category'])
  const withKind = (category: ServiceCategory): Bits => {
    if (levels.length === 0) return table.categories.of(category)
    const atPrice = new Bits(table.size)
    for (const level of levels) atPrice.join(table.levelsIn(category, level))
    return atPrice
  }
  if (!free) return counts(categories, (category) => others.countIn(withKind(category)))
  const sets = categories.map((category) => ({ kind: kindOfHours(category), salons: withKind(category) }))
  const possible = table.hours.countPossible(others, free, sets)
  return counts(categories, (category) => possible[categories.indexOf(category)] ?? 0)
}

/** The most first; equal ones as they come. */
function counts<Value extends string | number | boolean>(
  values: readonly Value[],
  count: (value: Value) => number,
): readonly Counted<Value>[] {
  return values
    .map((value) => ({ value, count: count(value) }))
    .filter((one) => one.count > 0)
    .toSorted((one, other) => other.count - one.count)
}
