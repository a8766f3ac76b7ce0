import { expect } from 'vitest'

import type { ProblemCode } from '#domain/problem.ts'
import type { Answer, Operation } from '#platform/http/contract.ts'

/** A call by the page. */
export interface Call {
  readonly method: string
  /** The path below /api/v1 with the query; for other services the whole path: `/auth/v1/otp`. */
  readonly path: string
  readonly body: unknown
  /** The `Idempotency-Key`. */
  readonly key: string | null
  readonly headers: Headers
  /** Aborted when the page aborts the call. */
  readonly signal: AbortSignal | undefined
}

/** The answer to calls of one method and path. */
export interface Route {
  readonly method: Operation['method']
  readonly path: string
  readonly answer: (call: Call) => Response | Promise<Response>
}

/** A route that answers by its operation's contract: `answers<typeof listTeam>('GET', '/team', { … })`. */
export function answers<Op extends Operation>(
  method: Op['method'],
  path: string,
  body: Answer<Op> | ((call: Call) => Answer<Op> | Promise<Answer<Op>>),
): Route {
  const bodyFor =
    typeof body === 'function' ? (body as (call: Call) => Answer<Op> | Promise<Answer<Op>>) : () => body
  return { method, path, answer: async (call) => Response.json(await bodyFor(call)) }
}

/** A route that accepts a call and answers without a body. */
export const accepts = (method: Operation['method'], path: string): Route => ({
  method,
  path,
  answer: () => new Response(null, { status: 204 }),
})

interface Refusal {
  readonly code: ProblemCode
  readonly detail: string
  readonly status?: number
  /** By field. */
  readonly errors?: Readonly<Record<string, { readonly code: string; readonly detail: string }>>
  /** Further fields of the document, such as the `alternatives` of a lost time. */
  readonly extra?: Readonly<Record<string, unknown>>
}

/** A route that refuses, with the product's problem document. */
export function refuses(
  method: Operation['method'],
  path: string,
  { status = 422, extra, ...document }: Refusal,
): Route {
  const headers = { 'content-type': 'application/problem+json' }
  return { method, path, answer: () => Response.json({ status, ...document, ...extra }, { status, headers }) }
}

/** A route that fails like a lost network. */
export const unreachable = (method: Operation['method'], path: string): Route => ({
  method,
  path,
  answer: () => Promise.reject(new TypeError('Failed to fetch')),
})

/** A stream of changes: it stays open, and sends what the test tells it. */
export function openLine(path: string) {
  const lines = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const answer = ({ signal }: Call) => {
    const start = (line: ReadableStreamDefaultController<Uint8Array>) => {
      lines.add(line)
      signal?.addEventListener('abort', () => {
        lines.delete(line)
        line.error(signal.reason)
      })
    }
    return new Response(new ReadableStream<Uint8Array>({ start }))
  }
  return {
    route: { method: 'GET', path, answer } satisfies Route,
    /** The number of open streams. */
    open: () => lines.size,
    tell: (event: string) => {
      for (const line of lines) line.enqueue(new TextEncoder().encode(`event: ${event}\ndata:\n\n`))
    },
  }
}

/** A route of the sign-in service, below /auth/v1. */
export const signInAnswers = (method: Operation['method'], path: string, body: object): Route => ({
  method,
  path: `/auth/v1${path}`,
  answer: () => Response.json(body),
})

/** The same, refused with the service's own code. */
export const signInRefuses = (
  method: Operation['method'],
  path: string,
  {
    status = 422,
    code,
    msg = code,
  }: { readonly status?: number; readonly code: string; readonly msg?: string },
): Route => ({
  method,
  path: `/auth/v1${path}`,
  answer: () =>
    Response.json(
      { code, error_code: code, msg, message: msg },
      { status, headers: { 'x-supabase-api-version': '2024-01-01' } },
    ),
})

const prefix = '/api/v1'
const answered = [prefix, '/auth/v1', '/rest/v1']

function callOf(url: string, init: RequestInit): Call {
  const { pathname, search } = new URL(url, location.href)
  const headers = new Headers(init.headers)
  return {
    method: init.method ?? 'GET',
    path: `${pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname}${search}`,
    body: typeof init.body === 'string' && init.body !== '' ? JSON.parse(init.body) : undefined,
    key: headers.get('idempotency-key'),
    headers,
    signal: init.signal ?? undefined,
  }
}

/**
 * Answers the page's calls of the API from the routes; everything else is fetched. A later route in the list comes
 * before an earlier one, and a path without a query matches any query.
 */
export function answerCalls(routes: readonly Route[]): {
  readonly calls: readonly Call[]
  readonly restore: () => void
} {
  const calls: Call[] = []
  const strays: string[] = []
  const original = window.fetch.bind(window)
  window.fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    const { pathname } = new URL(url, location.href)
    if (!answered.some((start) => pathname.startsWith(start))) return original(input, init)
    const call = callOf(url, init)
    calls.push(call)
    const isMeant = ({ method, path }: Route) =>
      method === call.method && (path === call.path || path === call.path.split('?')[0])
    const route = routes.findLast(isMeant)
    if (route) return route.answer(call)
    strays.push(`${call.method} ${call.path}`)
    throw new TypeError(`no route for ${call.method} ${call.path}`)
  }
  return {
    calls,
    restore: () => {
      window.fetch = original
      expect(strays, 'calls that the test has no answer for').toEqual([])
    },
  }
}
