import { mkdir } from 'node:fs/promises'

import type { SalonId } from '#domain/ids.ts'
import { listFeedSalons, type FeedSalon } from '#features/salons/queries/feed-salons.ts'
import { redirectFeeds, redirectRecords, type RedirectFeed } from '#features/salons/render/redirect-feeds.ts'
import type { Db } from '#platform/db.ts'

import { FeedWriter } from './feed-writer.ts'

export interface FeedsOptions {
  /** Created if it does not exist. */
  readonly folder: string
  /** Origin of the site. */
  readonly origin: string
  readonly withDemo: boolean
  readonly now: Temporal.Instant
  /** Google takes files of up to 2 GB before compression, and wants few. */
  readonly mostBytes?: number
  readonly batchSize?: number
}

export interface WrittenFeeds {
  readonly salons: number
  readonly services: number
  /** In the order of their upload: the descriptor of each feed, then its data. */
  readonly files: readonly string[]
}

/** Writes Google's feeds of all bookable salons, batch by batch, so that memory use stays small. */
export async function writeFeeds(db: Db, options: FeedsOptions): Promise<WrittenFeeds> {
  const { folder, origin, now, mostBytes = 1_000_000_000 } = options
  await mkdir(folder, { recursive: true })
  const madeAt = Math.floor(now.epochMilliseconds / 1000)
  const writers = new Map<RedirectFeed, FeedWriter>(
    redirectFeeds.map((name) => [name, new FeedWriter({ folder, name, madeAt, mostBytes })]),
  )
  for await (const salon of bookableSalons(db, options)) {
    const records = redirectRecords(salon, origin)
    for (const [name, writer] of writers) await writer.add(records[name])
  }
  const of = (name: RedirectFeed) => writers.get(name)?.records ?? 0
  const salons = of('reservewithgoogle.entity')
  const files: string[] = []
  // An empty feed would remove every salon from the map, so without salons none is written.
  if (salons > 0) for (const writer of writers.values()) files.push(...(await writer.end()))
  return { salons, services: of('glam.service.v0'), files }
}

async function* bookableSalons(
  db: Db,
  { withDemo, batchSize = 500 }: FeedsOptions,
): AsyncGenerator<FeedSalon> {
  for (let after: SalonId | null = null, isMore = true; isMore;) {
    const batch: readonly FeedSalon[] = await listFeedSalons(db, { after, most: batchSize, withDemo })
    yield* batch.filter(({ services }) => services.length > 0)
    after = batch.at(-1)?.id ?? null
    isMore = batch.length === batchSize
  }
}
