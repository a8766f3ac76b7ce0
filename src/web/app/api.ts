import type { ProblemCode } from '#domain/problem.ts'
import type { Answer, Operation, Sent } from '#platform/http/contract.ts'

import { flagUnreachable } from './connection.ts'
import { accessToken, renewedToken } from './session.ts'

/** A slower call is aborted. */
const timeoutMilliseconds = 15_000

export interface FieldProblem {
  readonly code: string
  readonly detail: string
}

/** Event of the window after an own booking was made or changed. */
export const bookingsChanged = 'onyxi-bookings-changed'

/** A refusal of the API. `detail` is a sentence in the page's language, fit to be shown. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  /** `offline`: the server was not reached at all. */
  readonly code: ProblemCode | 'offline'
  readonly detail: string
  /** By field, for forms. */
  readonly errors: Readonly<Record<string, FieldProblem>>
  /** All other members of the answer, such as `alternatives` of a lost slot. */
  readonly extra: Readonly<Record<string, unknown>>

  constructor({ code, detail, errors, ...extra }: ProblemDocument, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.detail = detail
    this.errors = errors ?? {}
    this.extra = extra
  }
}

interface ProblemDocument extends Record<string, unknown> {
  readonly code: ProblemCode | 'offline'
  readonly detail: string
  readonly errors?: Readonly<Record<string, FieldProblem>>
}

type Value = string | number | boolean | readonly string[] | undefined

export interface CallOptions<Op extends Operation> {
  /** For the `{names}` of the path. */
  readonly params?: Readonly<Record<string, string>>
  /** Undefined values are left out, lists repeat the name. */
  readonly query?: Readonly<Record<string, Value>>
  readonly body?: Sent<Op['body']>
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** A key for `Idempotency-Key`. Works without a secure context, unlike `crypto.randomUUID`. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** By address: the last write that has no answer yet. */
const unanswered = new Map<string, { readonly intent: string; readonly key: string }>()

/** The server may have done what it could not answer any more: the same write gets the same key, and so that answer. */
function keyUntilAnswered(url: string, { method, body }: Pick<RequestInit, 'method' | 'body'>): string {
  const intent = JSON.stringify([method, body])
  const known = unanswered.get(url)
  if (known?.intent === intent) return known.key
  const key = newIdempotencyKey()
  unanswered.set(url, { intent, key })
  return key
}

function address(
  path: string,
  { params = {}, query = {} }: Pick<CallOptions<Operation>, 'params' | 'query'>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) search.append(name, String(each))
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`
}

async function requestHeaders(options: CallOptions<Operation>): Promise<Headers> {
  const headers = new Headers(options.headers)
  headers.set('accept-language', document.documentElement.lang)
  const token = await accessToken()
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  return headers
}

async function send(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMilliseconds)
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit })
  } catch (error) {
    if (signal?.aborted) throw error
    flagUnreachable(error)
    throw new ApiProblem({ code: limit.aborted ? 'timeout' : 'offline', detail: '' }, error)
  }
}

/** Whether the token was refused: it has expired, or its session lacks a second factor that is required by now. */
async function isTokenRefused(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return answer.status === 401
  return (await problemOf(answer.clone())).code === 'second_factor_needed'
}

/**
 * Retries after a refused token: with the session's new one, or without one where visitors may read, so that a session
 * that ended elsewhere breaks no public page.
 */
async function sendAuthorized(
  url: string,
  init: RequestInit & { readonly headers: Headers },
  signal: AbortSignal | undefined,
): Promise<Response> {
  const answer = await send(url, init, signal)
  if (!init.headers.has('authorization') || !(await isTokenRefused(answer))) return answer
  const token = await renewedToken()
  if (token !== undefined) init.headers.set('authorization', `Bearer ${token}`)
  else if (init.method === 'GET') init.headers.delete('authorization')
  else return answer
  return send(url, init, signal)
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false
  return new ApiProblem(
    isProblem ? ((await response.json()) as ProblemDocument) : { code: 'unavailable', detail: '' },
  )
}

/**
 * One call of the JSON API, typed by its operation: `api<typeof createHold>('POST', '/holds', { body })`.
 * @throws {ApiProblem} when refused, unreachable or slower than 15 s; `detail` is empty where no answer came
 */
export async function api<Op extends Operation>(
  method: Op['method'],
  path: Op['path'],
  options: CallOptions<Op> = {},
): Promise<Answer<Op>> {
  const { body, signal } = options
  const url = address(path, options)
  const headers = await requestHeaders(options as CallOptions<Operation>)
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  if (method !== 'GET') headers.set('idempotency-key', keyUntilAnswered(url, init))
  const response = await sendAuthorized(url, init, signal)
  const isAnswered = response.status < 500
  if (isAnswered && unanswered.get(url)?.key === headers.get('idempotency-key')) unanswered.delete(url)
  if (!response.ok) throw await problemOf(response)
  if (method !== 'GET' && path.startsWith('/bookings')) window.dispatchEvent(new Event(bookingsChanged))
  return (response.status === 204 ? undefined : await response.json()) as Answer<Op>
}
