import type { Hono } from 'hono'

import { giftCardDesigns } from '#domain/gift-card-design.ts'
import { parsePictureFile } from '#domain/picture-spec.ts'
import { answerCalendarPush } from '#features/google-calendar/http.ts'
import { answerMailEvents } from '#features/messages/http/mail-events.ts'
import { answerReceipt } from '#features/messages/http/receipts.ts'
import { readPhotoFile } from '#features/photos/queries.ts'
import { answerWebhook } from '#features/settlement/http.ts'
import type { Platform } from '#platform/context.ts'
import { problemOf, retryLater, statusByCode } from '#platform/http/problem-response.ts'
import { giftCardSvg } from '#platform/illustration/gift-card-svg.ts'
import type { PictureStore } from '#platform/pictures.ts'

import { type AppEnv, localeOf, logFailure, type NodeBindings, wordsOf } from './app.ts'
import type { Pages } from './pages.ts'
import { readiness } from './readiness.ts'
import { shareAnswers } from './share.ts'
import {
  feedAnswers,
  objectionLink,
  offerLink,
  proposalLink,
  reminderLink,
  shortLink,
} from './short-paths.ts'
import { sitemapAnswers } from './sitemaps.ts'

export interface DispatchParts {
  readonly platform: Platform
  readonly api: Hono<AppEnv>
  readonly accounts: Hono
  readonly outbox: Hono
  readonly pages: Pages
  readonly pictures: PictureStore
}

type Answer = Response | Promise<Response>

/** Chooses the part that answers by the first segment of the path; pages are the default. */
export function dispatcher({ platform, api, accounts, outbox, pages, pictures }: DispatchParts) {
  const share = shareAnswers(platform, pictures)
  const feeds = feedAnswers(platform)
  const sitemaps = sitemapAnswers(platform, pages.page)
  const ready = readiness(platform)
  const answer = (request: Request, env: NodeBindings, path: string): Answer => {
    if (path.startsWith('/api/')) return api.fetch(request, env)
    if (path.startsWith('/auth/v1/') || path.startsWith('/rest/v1/')) return accounts.fetch(request, env)
    if (path.startsWith('/outbox')) return orPage(outbox.fetch(request, env), () => pages.page(request))
    if (path === '/health/live') return Response.json({ status: 'ok' }, { headers: noStore })
    if (path === '/health/ready') return ready()
    if (path === '/webhooks/mail' && request.method === 'POST') return answerMailEvents(platform, request)
    if (path.startsWith('/webhooks/texts/')) return answerReceipt(platform, request, path)
    if (path === '/webhooks/stripe' && request.method === 'POST') return answerWebhook(platform, request)
    if (path === '/webhooks/google-calendar' && request.method === 'POST')
      return answerCalendarPush(platform, request)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    if (path.startsWith('/calendar/')) return feeds(request, env, path)
    if (path.startsWith('/s/')) return shortLink(path)
    if (/^\/[re]\//i.test(path)) return reminderLink(path)
    if (/^\/[mn]\//i.test(path)) return proposalLink(path)
    if (/^\/[ow]\//i.test(path)) return offerLink(path)
    if (/^\/c\//i.test(path)) return objectionLink(platform, path).then((link) => link ?? pages.page(request))
    if (path.startsWith('/pictures/gift-card-')) return giftCardPicture(path)
    if (path.startsWith('/pictures/photo-')) return photo(platform, path.slice('/pictures/'.length))
    if (path.startsWith('/pictures/')) return picture(pictures, path.slice('/pictures/'.length))
    if (path.startsWith('/share/')) return share(path)
    return sitemaps(request, path) ?? pages.asset(request) ?? pages.page(request)
  }
  return async (request: Request, env: NodeBindings): Promise<Response> => {
    const path = pathOf(request.url)
    try {
      return await answer(request, env, path)
    } catch (error) {
      return failure(platform, request, { path, error })
    }
  }
}

/** The answer of files and feeds, which have no error format: one sentence. */
function failure(
  platform: Platform,
  request: Request,
  { path, error }: { readonly path: string; readonly error: unknown },
): Response {
  const problem = problemOf(error)
  // Such a path may be a secret: the address of a feed gives access to its calendar.
  logFailure(platform, problem, { path: path.split('/', 2).join('/') })
  const status = statusByCode[problem.code]
  const headers = {
    ...noStore,
    'content-type': 'text/plain; charset=utf-8',
    ...(status === 503 && retryLater),
  }
  return new Response(`${wordsOf(localeOf(request)).title(problem.code)}\n`, { status, headers })
}

const noStore = { 'cache-control': 'no-store' }

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return start === -1 ? '/' : url.slice(start, end === -1 ? undefined : end)
}

/** An outbox that is switched off has no routes, so its address is an unknown page like any other. */
async function orPage(answer: Answer, page: () => Promise<Response>): Promise<Response> {
  const response = await answer
  return response.status === 404 ? page() : response
}

/** A salon's own photo. Its name changes with each cut, but a deleted photo must not stay in caches for years. */
async function photo({ dbs }: Platform, file: string): Promise<Response> {
  const found = await readPhotoFile(dbs.public, file)
  if (!found) return new Response(null, { status: 404, headers: noStore })
  return new Response(Buffer.from(found.bytes), {
    headers: {
      'content-type': found.type,
      'content-length': String(found.bytes.length),
      'cache-control': 'public, max-age=604800, immutable',
      // Mails and previews on other sites show it too.
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

/** A design of gift cards: few bytes of drawing, so that it is sharp in every size. */
function giftCardPicture(path: string): Response {
  const name = /^\/pictures\/gift-card-([a-z]+)\.svg$/.exec(path)?.[1]
  const design = giftCardDesigns.find((each) => each === name)
  if (!design) return new Response(null, { status: 404, headers: noStore })
  return new Response(giftCardSvg(design), {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=604800',
      'cross-origin-resource-policy': 'cross-origin',
      // Opened by itself it is a document, which must not run anything.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}

async function picture(pictures: PictureStore, file: string): Promise<Response> {
  const wanted = parsePictureFile(file)
  if (!wanted) return new Response(null, { status: 404, headers: noStore })
  const bytes = await pictures.read(wanted.spec, wanted.width)
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      // Drawings are public: mails and previews on other sites show them too.
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
