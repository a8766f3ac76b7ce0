import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'
import { Replied, route, type Route } from '#platform/http/api.ts'
import { once, onceDone, onceOf } from '#platform/http/idempotency.ts'
import { retryAfter } from '#platform/http/problem-response.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { FEED_MISSES_PER_HOUR, FEED_READS_PER_HOUR } from '#platform/limits.ts'

import { closeFeed, openFeed } from './commands/change-feed.ts'
import * as contract from './contract.ts'
import { listFeeds, readFeed } from './queries.ts'

const list = route(contract.listFeeds, async ({ params }, ctx) => ({
  items: [...(await listFeeds(ctx, params.id))],
}))

const open = route(contract.openFeed, async ({ params: { id, staff }, header }, ctx) => {
  const request = onceOf(ctx, header, `open-feed ${staff}`, {})
  const place = { salonId: id, staffId: staff }
  const answer = await once(ctx.dbs.app, request, () => openFeed(ctx, place, request))
  // A twin of this request made it and was told the address, which nobody can tell again.
  if (answer instanceof Replied) throw new Problem('feed_already_made')
  return answer
})

const close = route(contract.closeFeed, ({ params: { id, staff }, header }, ctx) => {
  const request = onceOf(ctx, header, `close-feed ${staff}`, {})
  const place = { salonId: id, staffId: staff }
  return onceDone(ctx.dbs.app, request, () => closeFeed(ctx, place, request))
})

export const feedRoutes: readonly Route[] = [list, open, close]

const reads = new TryCounter(FEED_READS_PER_HOUR, { minutes: 60 })
const misses = new TryCounter(FEED_MISSES_PER_HOUR, { minutes: 60 })
const hidden = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

interface FeedRequest {
  readonly path: string
  readonly network: string
}

/** What a program that fetches a private calendar gets. */
export async function answerFeed(platform: Platform, { path, network }: FeedRequest): Promise<Response> {
  const token = /^\/calendar\/([\w-]{43})\.ics$/.exec(path)?.[1]
  const now = platform.now()
  const feed =
    token !== undefined && reads.wait(`${network} ${token}`, now) === 0
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
  const wait = token === undefined ? 0 : misses.wait(network, now)
  const status = wait === 0 ? 404 : 429
  return new Response(null, { status, headers: { ...hidden, ...retryAfter(status, wait) } })
}
