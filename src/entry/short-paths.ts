import { sourceParameter } from '#domain/booking-source.ts'
import { inLanguage } from '#domain/language.ts'
import { readNoticedSalon } from '#features/claims/queries.ts'
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
    const ifNoneMatch = request.headers.get('if-none-match')
    return answerFeed(platform, { path, network, ifNoneMatch })
  }

/**
 * `/r/SECRET` in Greek and `/e/SECRET` in English: the link in the text of a reminder. Case does not matter, because
 * capitals make a text cheaper.
 */
export const reminderLink = (path: string): Response =>
  secretLink(path, { el: 'r', en: 'e', page: '/reminder' })

interface SecretLink {
  /** The letters of the languages. */
  readonly el: string
  readonly en: string
  readonly page: string
}

function secretLink(path: string, { el, en, page: where }: SecretLink): Response {
  const [, way = '', token] = /^\/([a-z])\/([\da-z]{18}|[a-z2-7]{39})$/i.exec(path) ?? []
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  if (token === undefined || ![el, en].includes(way.toLowerCase()))
    return new Response(null, { status: 404, headers })
  const page = inLanguage(where, way.toLowerCase() === en ? 'en' : 'el')
  return new Response(null, {
    status: 302,
    headers: { ...headers, location: `${page}?token=${token.toUpperCase()}` },
  })
}

/** `/m/SECRET` in Greek and `/n/SECRET` in English: the question about another time, as `/r/` and `/e/`. */
export const proposalLink = (path: string): Response =>
  secretLink(path, { el: 'm', en: 'n', page: '/move-proposal' })

/** `/o/SECRET` in Greek and `/w/SECRET` in English: the offer of a time on a waitlist. */
export const offerLink = (path: string): Response =>
  secretLink(path, { el: 'o', en: 'w', page: '/waitlist-offer' })

/** `/c/SECRET`: where the text about a claim leads its salon, in any case; undefined once that is over. */
export async function objectionLink(platform: Platform, path: string): Promise<Response | undefined> {
  const token = /^\/c\/([a-z2-7]{18})$/i.exec(path)?.[1]?.toUpperCase()
  const slug = token && (await readNoticedSalon(platform, token))
  if (!slug) return undefined
  return new Response(null, {
    status: 302,
    headers: {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      location: `/claim/${slug}?objection=${token}`,
    },
  })
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
