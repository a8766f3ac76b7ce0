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
  /** The salons that the map's own call lists one by one. */
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
 * Which salons are pills, which are dots, and which are left to the cluster that counts them: two markers never
 * overlap, and the better ranked one takes precedence.
 * @param spotOf the position of a point on the screen; undefined: outside
 */
export function arrangePins(
  { listed, alone, clusters }: Found,
  spotOf: (point: MapPoint) => Spot | undefined,
): Arranged {
  const joined = joinedClusters(clusters, spotOf)
  const discs = joined.map(({ spot }) => ({ ...spot, width: clusterSize, height: clusterSize }))
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
  return { salons, clusters: joined.map(({ cluster }) => cluster) }
}

interface PlacedCluster {
  readonly cluster: MapCluster
  readonly spot: Spot
}

/** Clusters of two cells can touch at their border: then they become one, in the middle of all their salons. */
function joinedClusters(
  clusters: readonly MapCluster[],
  spotOf: (point: MapPoint) => Spot | undefined,
): readonly PlacedCluster[] {
  const placed: PlacedCluster[] = []
  for (const each of clusters.toSorted((one, other) => other.count - one.count)) {
    let cluster = each
    let spot = spotOf(cluster)
    if (spot === undefined) continue
    // A joined cluster moves, and may then overlap another.
    for (let at = placed.findIndex(isNear(spot)); at >= 0; at = placed.findIndex(isNear(spot))) {
      cluster = together(cluster, (placed[at] as PlacedCluster).cluster)
      placed.splice(at, 1)
      spot = spotOf(cluster) ?? spot
    }
    placed.push({ cluster, spot })
  }
  return placed
}

const isNear =
  (spot: Spot) =>
  (other: PlacedCluster): boolean =>
    Math.hypot(other.spot.x - spot.x, other.spot.y - spot.y) < clusterSize

function together(one: MapCluster, other: MapCluster): MapCluster {
  const count = one.count + other.count
  const middle = (a: number, b: number) => (a * one.count + b * other.count) / count
  return { count, lat: middle(one.lat, other.lat), lng: middle(one.lng, other.lng) }
}

/** A salon beside a cluster is counted there, unless the answer lists it separately. */
const clustered = (salon: MapSalon, alone: readonly MapSalon[]): Arranged['salons'] =>
  alone.some(({ id }) => id === salon.id) ? [{ salon, look: 'dot' }] : []
