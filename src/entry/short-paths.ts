import { sourceParameter } from '#domain/booking-source.ts'
import { answerFeed } from '#features/feeds/http.ts'
import type { Platform } from '#platform/context.ts'
import { networkOf } from '#platform/http/network.ts'

import type { NodeBindings } from './app.ts'

/** `/calendar/TOKEN.ics`: a team member's private calendar, for programs. */
export const feedAnswers =
  (platform: Platform) =>
  (request: Request, env: NodeBindings, path: string): Promise<Response> => {
    const network = networkOf(
      { peer: env.incoming.socket.remoteAddress, header: (name) => request.headers.get(name) },
      platform.config.trustedProxies,
    )
    return answerFeed(platform, { path, network })
  }

/** `/s/SALON`: a salon's short address for print. The page that it redirects to reports an unknown salon. */
export function shortLink(path: string): Response {
  const slug = /^\/s\/([a-z0-9-]{1,80})$/.exec(path)?.[1]
  if (slug === undefined) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(null, {
    status: 302,
    headers: { location: `/salon/${slug}?${sourceParameter}=link`, 'cache-control': 'public, max-age=3600' },
  })
}
