import { serviceCategories, type ServiceCategory } from '../../catalogue.ts'
import { usualFigures, type UsualFigures } from '../../landing.ts'
import type { KindInPlace, PlaceContent, SalonsInPlace } from '../search-index.ts'
import type { Bits } from './bits.ts'
import type { SalonTable } from './salon-table.ts'

/** The services of a place's salons. */
export function contentOf(table: SalonTable, place: string): PlaceContent {
  const inPlace = table.inPlaces([place]).keep(table.listed)
  return {
    ...countsOf(table, inPlace),
    kinds: serviceCategories
      .map((category) => kindOf(table, inPlace, category))
      .filter(({ listed }) => listed > 0),
  }
}

function kindOf(table: SalonTable, inPlace: Bits, category: ServiceCategory): KindInPlace {
  const salons = inPlace.copy().keep(table.categories.of(category))
  return { category, ...countsOf(table, salons), usual: usualOf(table, salons, category) }
}

function countsOf(table: SalonTable, salons: Bits): SalonsInPlace {
  const real = salons.copy().drop(table.samples)
  return {
    listed: salons.count(),
    bookable: salons.countIn(table.takesBookings),
    real: { listed: real.count(), bookable: real.countIn(table.takesBookings) },
  }
}

function usualOf(table: SalonTable, salons: Bits, category: ServiceCategory): UsualFigures | null {
  const bookable = salons.copy().keep(table.takesBookings)
  const cents = new Int32Array(bookable.count())
  const minutes = new Int32Array(cents.length)
  let at = 0
  bookable.each((n) => {
    cents[at] = table.priceIn(category, n)
    minutes[at++] = table.minutesIn(category, n)
  })
  return usualFigures(cents, minutes)
}

/** The salons of each place; places without any are left out. */
export function countedIn(
  table: SalonTable,
  places: readonly string[],
  category: ServiceCategory | null,
): ReadonlyMap<string, SalonsInPlace> {
  const wanted = category === null ? table.listed : table.categories.of(category)
  const counted = places.map((place) => [place, walked(table, place, wanted)] as const)
  return new Map(counted.filter(([, { listed }]) => listed > 0))
}

/** Salon by salon: most places have few, and a set would be as long as the whole country's. */
function walked(table: SalonTable, place: string, wanted: Bits): SalonsInPlace {
  const sums = { listed: 0, bookable: 0, realListed: 0, realBookable: 0 }
  table.eachIn(place, (n) => {
    if (!table.listed.has(n) || !wanted.has(n)) return
    const bookable = table.takesBookings.has(n) ? 1 : 0
    const real = table.samples.has(n) ? 0 : 1
    sums.listed += 1
    sums.bookable += bookable
    sums.realListed += real
    sums.realBookable += bookable * real
  })
  const { listed, bookable, realListed, realBookable } = sums
  return { listed, bookable, real: { listed: realListed, bookable: realBookable } }
}
