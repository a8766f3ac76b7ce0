import { createHash } from 'node:crypto'

import type { Platform } from '#platform/context.ts'
import { route, type Route } from '#platform/http/api.ts'
import { isKnownVersion } from '#platform/http/known-version.ts'
import { retryAfter } from '#platform/http/problem-response.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { FEED_MISSES_PER_HOUR, FEED_READS_PER_HOUR } from '#platform/limits.ts'

import { closeFeed, openFeed } from './commands/change-feed.ts'
import * as contract from './contract.ts'
import { listFeeds, readFeed, type ReadFeed } from './queries.ts'

const list = route(contract.listFeeds, async ({ params }, ctx) => ({
  items: [...(await listFeeds(ctx, params.id))],
}))

const open = route(contract.openFeed, ({ params: { id, staff } }, ctx) =>
  openFeed(ctx, { salonId: id, staffId: staff }),
)

const close = route(contract.closeFeed, ({ params: { id, staff } }, ctx) =>
  closeFeed(ctx, { salonId: id, staffId: staff }),
)

export const feedRoutes: readonly Route[] = [list, open, close]

const reads = new TryCounter(FEED_READS_PER_HOUR, { minutes: 60 })
const misses = new TryCounter(FEED_MISSES_PER_HOUR, { minutes: 60 })
const hidden = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

interface FeedRequest {
  readonly path: string
  readonly network: string
  /** The version of the copy that the calendar program has. */
  readonly ifNoneMatch?: string | null
}

/** Answers a program that fetches a private calendar. */
export async function answerFeed(
  platform: Platform,
  { path, network, ifNoneMatch = null }: FeedRequest,
): Promise<Response> {
  const token = /^\/calendar\/([\w-]{43})\.ics$/.exec(path)?.[1]
  const feed =
    token !== undefined && reads.wait(platform, `${network} ${token}`) === 0
      ? await readFeed(platform, token)
      : undefined
  if (feed !== undefined) return feedAnswer(feed, ifNoneMatch)
  const wait = token === undefined ? 0 : misses.wait(platform, network)
  const status = wait === 0 ? 404 : 429
  return new Response(null, { status, headers: { ...hidden, ...retryAfter(status, wait) } })
}

/** A calendar program with this version gets a 304 instead of the same file. */
function feedAnswer({ file, changedAt }: ReadFeed, ifNoneMatch: string | null): Response {
  const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex',
    etag,
    ...(changedAt && { 'last-modified': new Date(changedAt.epochMilliseconds).toUTCString() }),
  }
  return isKnownVersion(ifNoneMatch, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(file, { headers })
}
