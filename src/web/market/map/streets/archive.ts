import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles, TileType } from 'pmtiles'

/** A part of a vector tile that fills one square of the map. */
export interface TilePart {
  readonly tile: VectorTile
  /** The number of squares that the tile covers in each direction. */
  readonly parts: number
  /** The index of this square in it, from the west and from the north. */
  readonly column: number
  readonly row: number
}

export interface Square {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Cached tiles: those on the screen and around it. */
const keptTiles = 48

export interface StreetArchive {
  /** Undefined: it is empty. Beyond the archive's largest scale, its closest tile is enlarged. */
  readonly partAt: (square: Square) => Promise<TilePart | undefined>
}

/**
 * Opens an archive of vector tiles. Only the parts in view are fetched.
 * @throws {Error} it isn't there, or isn't an archive of vector tiles
 */
export async function openArchive(url: string): Promise<StreetArchive> {
  const archive = new PMTiles(url)
  const { minZoom, maxZoom, tileType } = await archive.getHeader()
  if (tileType !== TileType.Mvt) throw new Error('The archive has no vector tiles.')
  const kept = new Map<string, Promise<VectorTile | undefined>>()
  const read = async ({ x, y, z }: Square) => {
    const found = await archive.getZxy(z, x, y)
    return found && new VectorTile(new PbfReader(found.data))
  }
  const tileAt = (square: Square) => {
    const key = `${square.z}/${square.x}/${square.y}`
    const tile = kept.get(key) ?? read(square)
    kept.delete(key)
    kept.set(key, tile)
    // A failed one is fetched again the next time.
    tile.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) if (kept.size > keptTiles) kept.delete(oldest)
    return tile
  }
  return {
    async partAt({ x, y, z }) {
      if (z < minZoom) return undefined
      const parts = 2 ** Math.max(0, z - maxZoom)
      const tile = await tileAt({
        x: Math.floor(x / parts),
        y: Math.floor(y / parts),
        z: Math.min(z, maxZoom),
      })
      return tile && { tile, parts, column: x % parts, row: y % parts }
    },
  }
}
