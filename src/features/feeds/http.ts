import type { Platform } from '#platform/context.ts'
import { route, type Route } from '#platform/http/api.ts'
import { retryAfter } from '#platform/http/problem-response.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { FEED_MISSES_PER_HOUR, FEED_READS_PER_HOUR } from '#platform/limits.ts'

import { closeFeed, openFeed } from './commands/change-feed.ts'
import * as contract from './contract.ts'
import { listFeeds, readFeed } from './queries.ts'

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
}

/** Answers a program that fetches a private calendar. */
export async function answerFeed(platform: Platform, { path, network }: FeedRequest): Promise<Response> {
  const token = /^\/calendar\/([\w-]{43})\.ics$/.exec(path)?.[1]
  const feed =
    token !== undefined && reads.wait(platform, `${network} ${token}`) === 0
      ? await readFeed(platform, token)
      : undefined
  if (feed !== undefined)
    return new Response(feed, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, max-age=300',
        'x-robots-tag': 'noindex',
      },
    })
  const wait = token === undefined ? 0 : misses.wait(platform, network)
  const status = wait === 0 ? 404 : 429
  return new Response(null, { status, headers: { ...hidden, ...retryAfter(status, wait) } })
}
