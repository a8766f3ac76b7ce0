import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

import GeoJSONVT from 'geojson-vt'
import { PbfWriter } from 'pbf'
import { zxyToTileId } from 'pmtiles'

/** The layers of an archive, each with its features in degrees. */
export type StreetData = Readonly<Record<string, readonly GeoJSON.Feature[]>>

const extent = 4096

type TileFeature = NonNullable<ReturnType<GeoJSONVT['getTile']>>['features'][number]

/** One layer in the vector tile format (2.1). */
function writeLayer(name: string, features: readonly TileFeature[], pbf: PbfWriter): void {
  const keys: string[] = []
  const values: unknown[] = []
  const placeOf = <Item>(list: Item[], item: Item) => {
    const at = list.indexOf(item)
    return at < 0 ? list.push(item) - 1 : at
  }
  pbf.writeVarintField(15, 2)
  pbf.writeStringField(1, name)
  for (const feature of features) {
    const tags = Object.entries(feature.tags ?? {}).flatMap(([key, value]) => [
      placeOf(keys, key),
      placeOf(values, value),
    ])
    pbf.writeMessage(
      2,
      (each: typeof feature, inner) => {
        inner.writePackedVarint(2, tags)
        inner.writeVarintField(3, each.type)
        inner.writePackedVarint(4, commandsOf(each))
      },
      feature,
    )
  }
  for (const key of keys) pbf.writeStringField(3, key)
  for (const value of values)
    pbf.writeMessage(
      4,
      (each: unknown, inner) => {
        if (typeof each === 'boolean') inner.writeBooleanField(7, each)
        else if (typeof each === 'number') inner.writeDoubleField(3, each)
        else inner.writeStringField(1, String(each))
      },
      value,
    )
  pbf.writeVarintField(5, extent)
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31)

function commandsOf({ type, geometry }: TileFeature): number[] {
  let [x, y] = [0, 0]
  const move = ([toX = 0, toY = 0]: readonly number[]) => {
    const step = [zigzag(toX - x), zigzag(toY - y)]
    ;[x, y] = [toX, toY]
    return step
  }
  return (geometry as unknown as readonly (readonly (readonly number[])[])[]).flatMap((points) => {
    // A ring ends at its first point, which is not repeated.
    const [first = [], ...rest] = type === 3 ? points.slice(0, -1) : points
    return [
      (1 << 3) | 1,
      ...move(first),
      (rest.length << 3) | 2,
      ...rest.flatMap((point) => move(point)),
      ...(type === 3 ? [(1 << 3) | 7] : []),
    ]
  })
}

interface Part {
  readonly id: number
  readonly bytes: Buffer
}

const encoder = new TextEncoder()

/** An archive (PMTiles 3) of vector tiles, from the smallest scale to the largest. */
export function streetsArchive(data: StreetData, [least, most]: readonly [number, number]): Buffer {
  const layers = Object.entries(data).map(([name, features]) => ({
    name,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features: [...features] },
      { maxZoom: most, indexMaxZoom: most, indexMaxPoints: 0, extent, buffer: 64, tolerance: 2 },
    ),
  }))
  const places = new Map<number, { readonly z: number; readonly x: number; readonly y: number }>()
  for (const { index } of layers)
    for (const { z, x, y } of index.tileCoords) if (z >= least) places.set(zxyToTileId(z, x, y), { z, x, y })
  const parts = [...places].map(([id, { z, x, y }]): Part => {
    const pbf = new PbfWriter()
    for (const { name, index } of layers) {
      const features = index.getTile(z, x, y)?.features ?? []
      if (features.length > 0)
        pbf.writeMessage(3, (all: readonly TileFeature[], inner) => writeLayer(name, all, inner), features)
    }
    return { id, bytes: gzipSync(pbf.finish()) }
  })
  return joined(
    parts.toSorted((one, other) => one.id - other.id),
    [least, most],
  )
}

const headerBytes = 127

function joined(parts: readonly Part[], [least, most]: readonly [number, number]): Buffer {
  const directory = directoryOf(parts)
  const metadata = gzipSync(encoder.encode('{}'))
  const tiles = Buffer.concat(parts.map(({ bytes }) => bytes))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 0)
  header.writeUInt8(3, 7)
  const metadataAt = headerBytes + directory.length
  const tilesAt = metadataAt + metadata.length
  const numbers = [
    headerBytes,
    directory.length,
    metadataAt,
    metadata.length,
    tilesAt,
    0,
    tilesAt,
    tiles.length,
    parts.length,
    parts.length,
    parts.length,
  ]
  for (const [index, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  // Clustered, gzip inside and for the tiles, vector tiles.
  for (const [index, value] of [1, 2, 2, 1, least, most].entries()) header.writeUInt8(value, 96 + index)
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + index * 4)
  return Buffer.concat([header, directory, metadata, tiles])
}

function directoryOf(parts: readonly Part[]): Buffer {
  const pbf = new PbfWriter()
  pbf.writeVarint(parts.length)
  let before = 0
  for (const { id } of parts) {
    pbf.writeVarint(id - before)
    before = id
  }
  for (const _ of parts) pbf.writeVarint(1)
  for (const { bytes } of parts) pbf.writeVarint(bytes.length)
  // Zero: right after the previous one.
  for (const [index] of parts.entries()) pbf.writeVarint(index === 0 ? 1 : 0)
  return gzipSync(pbf.finish())
}

export interface ServedArchive extends AsyncDisposable {
  readonly url: string
  /** The requested parts, from the header `Range`. */
  readonly ranges: readonly string[]
}

const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'range' }

/**
 * Serves an archive as object stores do: in parts, to pages of any site. Other URLs serve it badly:
 * `/broken.pmtiles`, `/late.pmtiles` the first time, `/whole.pmtiles` without ranges, `/silent.pmtiles` not at all.
 */
export async function serveArchive(archive: Buffer): Promise<ServedArchive> {
  const ranges: string[] = []
  let isLate = true
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    if (method === 'OPTIONS') return void response.writeHead(204, open).end()
    const { range = '' } = headers
    ranges.push(range)
    if (url === '/silent.pmtiles') return
    if (url === '/broken.pmtiles' || (url === '/late.pmtiles' && isLate)) {
      isLate = false
      return void response.writeHead(503, open).end()
    }
    if (url === '/whole.pmtiles') return void response.writeHead(200, open).end(archive)
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
    const end = Math.min(to === '' ? archive.length - 1 : Number(to), archive.length - 1)
    response.writeHead(206, {
      ...open,
      'access-control-expose-headers': 'etag',
      'content-range': `bytes ${from}-${end}/${archive.length}`,
      etag: '"1"',
    })
    response.end(method === 'GET' ? archive.subarray(Number(from), end + 1) : undefined)
  })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  server.listen(0, '127.0.0.1', () => resolve(undefined))
  await promise
  // No reason to keep the process running.
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/streets.pmtiles`,
    ranges,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
