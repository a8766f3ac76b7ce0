import { Hono, type Context } from 'hono'

import type { Actor } from '#domain/actor.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import { problems as el } from '#i18n/el/problems.ts'
import { problems as en } from '#i18n/en/problems.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { mountRoutes, type Route } from '#platform/http/api.ts'
import { textResponse } from '#platform/http/content-coding.ts'
import { docsPage, docsPolicy } from '#platform/http/docs-page.ts'
import { networkOf } from '#platform/http/network.ts'
import { openApiDocument } from '#platform/http/openapi.ts'
import { problemOf, problemResponse, type ProblemWords } from '#platform/http/problem-response.ts'
import { newId } from '#platform/new-id.ts'

/** The values that @hono/node-server passes with each request. */
export interface NodeBindings {
  readonly incoming: { readonly socket: { readonly remoteAddress?: string | undefined } }
}
export interface AppEnv {
  Bindings: NodeBindings
  Variables: { requestId: string; startedAt: number }
}

export interface AppParts {
  readonly platform: Platform
  readonly routes: readonly Route[]
  readonly actorOf: (platform: Platform, authorization: string | undefined) => Promise<Actor>
}

export const wordsOf = (locale: Locale): ProblemWords => {
  const words = locale === 'el' ? el : en
  return {
    title: (code: ProblemCode) => words.title[code],
    field: (code: string) =>
      code in words.field ? words.field[code as keyof typeof words.field] : words.field.invalid,
  }
}

/** `lang` in the address wins, then the first supported language of the header; Greek otherwise. */
export function localeOf(request: Request): Locale {
  const asked = new URL(request.url).searchParams.get('lang') ?? request.headers.get('accept-language') ?? ''
  const first = /\b(el|en)\b/i.exec(asked)?.[1]?.toLowerCase()
  return first === 'en' ? 'en' : 'el'
}

const requestIdPattern = /^[\w-]{8,64}$/

/** The JSON API, with one request id, one log line and one form of refusal for every call. */
export function createApi({ platform, routes, actorOf }: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  let document: string | undefined

  app.onError((error, c) => refuse(platform, c, error))
  app.use(async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    c.set('requestId', requestIdPattern.test(given) ? given : newId())
    c.set('startedAt', performance.now())
    await next()
    // Set on the response itself: `c.header` would wrap a finished one with its body each time.
    c.res.headers.set('x-request-id', c.get('requestId'))
    logRequest(platform, c)
  })
  app.get('/api/v1/openapi.json', (c) => {
    // Describing all calls takes a tenth of a second of the processor, and few ever ask for it.
    document ??= JSON.stringify(openApiDocument(routes, platform.config.publicUrl))
    return textResponse(c.req.raw, document, { headers: { 'content-type': 'application/json' } })
  })
  app.get('/api/docs', (c) =>
    textResponse(c.req.raw, docsPage(routes, wordsOf('en').title), {
      headers: { 'content-type': 'text/html; charset=UTF-8', 'content-security-policy': docsPolicy },
    }),
  )
  mountRoutes(app, routes, async (c) =>
    openContext(platform, c, await actorOf(platform, c.req.header('authorization'))),
  )
  app.all('/api/*', (c) => {
    const isKnown = routes.some(({ operation }) => matches(operation.path, new URL(c.req.url).pathname))
    throw new Problem(isKnown ? 'method_not_allowed' : 'not_found')
  })
  return app
}

const matches = (path: string, pathname: string) =>
  new RegExp(`^/api/v1${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)

function openContext(platform: Platform, c: Context<AppEnv>, actor: Actor): Ctx {
  return {
    ...platform,
    actor,
    locale: localeOf(c.req.raw),
    requestId: c.get('requestId'),
    network: networkOf(
      { peer: c.env.incoming.socket.remoteAddress, header: (name) => c.req.header(name) },
      platform.config.trustedProxies,
    ),
  }
}

function refuse(platform: Platform, c: Context<AppEnv>, error: unknown): Response {
  const problem = problemOf(error)
  const requestId = c.get('requestId')
  logFailure(platform, problem, { requestId, path: loggedPath(c.req.path) })
  return problemResponse(problem, wordsOf(localeOf(c.req.raw)), requestId)
}

/** Logs one short line per request while the database is away; only unexpected errors are logged with their stack. */
export function logFailure({ log }: Platform, { code, cause }: Problem, about: object): void {
  if (code === 'internal') log.error({ ...about, err: cause }, 'request failed')
  else if (code === 'unavailable' && cause instanceof Error)
    log.warn({ ...about, reason: cause.message }, 'unavailable for now')
}

/** A path for the log, without the code of a gift card, which is worth money, in any wrong spelling of the path too. */
const loggedPath = (path: string): string => path.replace(/(\/gift-cards\/).+$/i, '$1…')

/** Logs the path without its query, which may hold a token or personal text. */
function logRequest({ log }: Platform, c: Context<AppEnv>): void {
  const ms = Math.round(performance.now() - c.get('startedAt'))
  log.debug(
    {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms,
    },
    'request',
  )
}
