import type { MapPoint } from './box.ts'
import type { MapCluster, MapSalon } from './pin.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

export interface Arranged {
  /** In the order of the list. */
  readonly salons: readonly { readonly salon: MapSalon; readonly look: 'pill' | 'dot' }[]
  readonly clusters: readonly MapCluster[]
}

interface Found {
  /** Those of the page, in its order. */
  readonly listed: readonly MapSalon[]
  /** Those that the map's own answer has one by one. */
  readonly alone: readonly MapSalon[]
  readonly clusters: readonly MapCluster[]
}

const pillHeight = 36
const clusterSize = 48
const pillWidth = ({ text = '' }: MapSalon): number => text.length * 8 + 28

interface Taken extends Spot {
  readonly width: number
  readonly height: number
}

const overlaps = (one: Taken, other: Taken): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2

/**
 * Which salons are pills, which are dots, and which are left to the cluster that counts them: two signs never cover each
 * other, the better ranked has the room.
 * @param spotOf where a point is on the screen; undefined: outside
 */
export function arrangePins(
  { listed, alone, clusters }: Found,
  spotOf: (point: MapPoint) => Spot | undefined,
): Arranged {
  const discs = clusters.flatMap((cluster) => {
    const spot = spotOf(cluster)
    return spot === undefined ? [] : [{ ...spot, width: clusterSize, height: clusterSize }]
  })
  const pills: Taken[] = []
  const onPage = new Set(listed.map(({ id }) => id))
  const seen = [...listed, ...alone.filter(({ id }) => !onPage.has(id))].flatMap((salon) => {
    const spot = spotOf(salon)
    return spot === undefined ? [] : [{ salon, spot }]
  })
  const salons = seen.flatMap(({ salon, spot }) => {
    const place = { ...spot, width: pillWidth(salon), height: pillHeight }
    if (discs.some((disc) => overlaps(disc, place))) return clustered(salon, alone)
    if (salon.text === undefined || pills.some((pill) => overlaps(pill, place)))
      return [{ salon, look: 'dot' as const }]
    pills.push(place)
    return [{ salon, look: 'pill' as const }]
  })
  return { salons, clusters }
}

/** A salon beside a cluster: counted there, unless the answer has it by itself. */
const clustered = (salon: MapSalon, alone: readonly MapSalon[]): Arranged['salons'] =>
  alone.some(({ id }) => id === salon.id) ? [{ salon, look: 'dot' }] : []
