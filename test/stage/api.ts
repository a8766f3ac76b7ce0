import { expect } from 'vitest'

import type { ProblemCode } from '#domain/problem.ts'
import type { Answer, Operation } from '#platform/http/contract.ts'

/** A call as it left the page. */
export interface Call {
  readonly method: string
  /** Below /api/v1, with its question mark. */
  readonly path: string
  readonly body: unknown
  /** The `Idempotency-Key`. */
  readonly key: string | null
}

/** What the API says to calls of one method and path. */
export interface Route {
  readonly method: Operation['method']
  readonly path: string
  readonly answer: (call: Call) => Response | Promise<Response>
}

/** A route that answers as its operation's contract says: `answers<typeof listTeam>('GET', '/team', { … })`. */
export function answers<Op extends Operation>(
  method: Op['method'],
  path: string,
  body: Answer<Op> | ((call: Call) => Answer<Op> | Promise<Answer<Op>>),
): Route {
  const bodyFor =
    typeof body === 'function' ? (body as (call: Call) => Answer<Op> | Promise<Answer<Op>>) : () => body
  return { method, path, answer: async (call) => Response.json(await bodyFor(call)) }
}

interface Refusal {
  readonly code: ProblemCode
  readonly detail: string
  readonly status?: number
  /** By field. */
  readonly errors?: Readonly<Record<string, { readonly code: string; readonly detail: string }>>
}

/** A route that refuses, with the document that the product sends. */
export function refuses(
  method: Operation['method'],
  path: string,
  { status = 422, ...document }: Refusal,
): Route {
  const headers = { 'content-type': 'application/problem+json' }
  return { method, path, answer: () => Response.json({ status, ...document }, { status, headers }) }
}

/** A route that the network loses. */
export const unreachable = (method: Operation['method'], path: string): Route => ({
  method,
  path,
  answer: () => Promise.reject(new TypeError('Failed to fetch')),
})

const prefix = '/api/v1'

function callOf(url: string, init: RequestInit): Call {
  const { pathname, search } = new URL(url, location.href)
  return {
    method: init.method ?? 'GET',
    path: `${pathname.slice(prefix.length)}${search}`,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    key: new Headers(init.headers).get('idempotency-key'),
  }
}

/**
 * Answers the page's calls of the API from the routes; everything else is fetched. A route of a later place in the list
 * counts before an earlier one, and a path without question mark is meant with any.
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
    if (!new URL(url, location.href).pathname.startsWith(prefix)) return original(input, init)
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
