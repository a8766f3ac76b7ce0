import type { Box } from '#domain/search/map-grid.ts'

import type { Results } from '../results/load-results.ts'
import type { ResultSalon } from '../results/present-salon.ts'
import { boxAround, boxAt, boxOf, greece, pointOf, regionBoxes, type MapPoint } from './box.ts'

type Asked = Pick<Results, 'query' | 'salons' | 'nearby' | 'total'>

const placeOf = ({ latitude: lat, longitude: lng }: ResultSalon): MapPoint => ({ lat, lng })

/** Whether the search covers all of Greece and finds more than the list shows: then the map begins with the regions. */
const isCountrywide = ({ query, salons, total }: Asked): boolean => {
  const { box, region, place, near } = query
  return [box, region, place, near].every((part) => part === undefined) && (total ?? Infinity) > salons.length
}

/** The map's first view, until it is moved. */
export function shownBox(asked: Asked): Box {
  const { query, salons, nearby } = asked
  if (query.box !== undefined) return boxOf(query.box)
  if (query.near !== undefined) return nearBox(query.near, salons)
  if (query.region !== undefined) return regionBoxes[query.region]
  if (isCountrywide(asked)) return greece
  return boxAround([...salons, ...nearby].map(placeOf)) ?? greece
}

/** At least a kilometre around the reader, and further until it contains some salons. */
function nearBox(near: string, salons: readonly ResultSalon[]): Box {
  const here = pointOf(near)
  const kilometer = boxAt(here, 1100)
  const [nearest, next] = salons.slice(0, 5).map(placeOf)
  const around = boxAround([here, ...[nearest, next].filter((each) => each !== undefined)]) ?? kilometer
  return {
    west: Math.min(kilometer.west, around.west),
    south: Math.min(kilometer.south, around.south),
    east: Math.max(kilometer.east, around.east),
    north: Math.max(kilometer.north, around.north),
  }
}

/** Changes when the URL names another area; a moved map stays as long as it doesn't. */
export const areaKey = ({ query: { box, near, region, place, q } }: Asked): string =>
  [box, near, region, place, q].map((part) => part ?? '').join('|')
