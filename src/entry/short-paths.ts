import { sourceParameter } from '#domain/booking-source.ts'
import { answerFeed } from '#features/feeds/http.ts'
import type { Platform } from '#platform/context.ts'
import { networkOf } from '#platform/http/network.ts'

import type { NodeBindings } from './app.ts'

/** `/calendar/TOKEN.ics`: the private calendar of a technician, for programs. */
export const feedAnswers =
  (platform: Platform) =>
  (request: Request, env: NodeBindings, path: string): Promise<Response> => {
    const network = networkOf(
      { peer: env.incoming.socket.remoteAddress, header: (name) => request.headers.get(name) },
      platform.config.trustedProxies,
    )
    return answerFeed(platform, { path, network })
  }

/** `/s/SALON`: the salon's address as it stands on paper. Whether there is such a salon, its page says. */
export function shortLink(path: string): Response {
  const slug = /^\/s\/([a-z0-9-]{1,80})$/.exec(path)?.[1]
  if (slug === undefined) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(null, {
    status: 302,
    headers: { location: `/salon/${slug}?${sourceParameter}=link`, 'cache-control': 'public, max-age=3600' },
  })
}
