import { Writable } from 'node:stream'

import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import scripts from 'virtual:word-scripts'

import { NonceContext } from './app/nonce.ts'
import { paintFirst } from './app/paint-first.ts'
import { pageContext } from './app/request.ts'
import { withWords } from './app/with-words.ts'
import { wordsReady } from './app/words.ts'

// The server puts its PageContext under this very object, so it takes it from the build.
export { pageContext }

let manifest: EntryContext['manifest'] | undefined

/** The build's list of pages, with the words that each of them needs. Made once: it is the same for every request. */
const worded = (plain: EntryContext['manifest']) => (manifest ??= withWords(plain, scripts))

/** The same with only the present page, because React Router would build routes for all others at each rendering. */
function manifestOf({ manifest: plain, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const all = worded(plain)
  const own = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const route = all.routes[id]
    return route ? [[id, route] as const] : []
  })
  return { ...all, routes: Object.fromEntries(own) }
}

/** Renders the page whole: a cached page has no use for streaming, and the status is known before the first byte. */
// oxlint-disable-next-line max-params -- the signature is React Router's
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = given.get(pageContext)
  await wordsReady()
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter
        context={{ ...context, manifest: manifestOf(context) }}
        url={request.url}
        {...(nonce !== undefined && { nonce })}
      />
    </NonceContext>
  )
  const { body, failed } = await rendered(page, nonce)
  // A part that failed inside a boundary is on the page already; the status says that it was an error of ours.
  if (failed !== undefined)
    given.get(pageContext).platform.log.error({ err: failed }, 'page rendering failed')
  headers.set('content-type', 'text/html; charset=utf-8')
  // Vite's own scripts stay as they are: only built pages have a nonce.
  const html = nonce === undefined ? body : paintFirst(body.toString())
  return new Response(html, { status: failed === undefined ? status : 500, headers })
}

interface Rendered {
  readonly body: Buffer<ArrayBuffer>
  /** The error of a part that a boundary replaced. */
  readonly failed: unknown
}

async function rendered(page: ReactNode, nonce: string | undefined): Promise<Rendered> {
  let failed: unknown
  const body = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // The page is sent whole, so that parts which the browser loads later are there without script too.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector(resolve)),
      onShellError: reject,
      onError: (error) => {
        failed = error
      },
    })
  })
  return { body, failed }
}

/** Collects a page that is written in one piece: with a stream, the writer would pause every few kilobytes. */
function collector(done: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write: (part: Buffer, _, taken) => {
      parts.push(part)
      taken()
    },
    final: (finished) => {
      done(Buffer.concat(parts))
      finished()
    },
  })
}

/** Refusals are pages of their own; only unexpected errors are logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return
  context.get(pageContext).platform.log.error({ err: error }, 'page failed')
}
