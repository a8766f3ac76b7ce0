import type { Context, Env, Hono } from 'hono'

import { Problem } from '#domain/problem.ts'

import type { Ctx } from '../context.ts'
import { BODY_BYTES } from '../limits.ts'
import { textResponse } from './content-coding.ts'
import type { Answer, Input, Operation } from './contract.ts'
import { isKeepable, parsed, queryObject } from './fields.ts'
import { readFile, readJson } from './json-body.ts'
import { JsonText } from './json-text.ts'
import { onceRequestOf, runOnce, type FirstAnswer } from './once.ts'

export type Handler<Op extends Operation> = (
  input: Input<Op>,
  ctx: Ctx,
) => Promise<Answer<Op> | Replied<Answer<Op>> | JsonText<Answer<Op>>>

/** An answer with its own headers or status. */
export class Replied<Body> {
  readonly body: Body
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>
  constructor(body: Body, more: { status?: number; headers?: Record<string, string> } = {}) {
    this.body = body
    this.status = more.status
    this.headers = more.headers ?? {}
  }
}

export interface Route {
  readonly operation: Operation
  readonly run: (request: Request, params: Record<string, string>, ctx: Ctx) => Promise<Response>
}

/**
 * Connects a handler to its operation: parses the input, answers in JSON, and runs once per key if the operation says
 * so.
 */
export function route<Op extends Operation>(operation: Op, handler: Handler<Op>): Route {
  return {
    operation,
    async run(request, params, ctx) {
      if (operation.access === 'signed-in' && ctx.actor.kind !== 'user') throw new Problem('unauthorized')
      const input = await readInput(operation, request, params)
      const call = ofCall(operation, params, ctx)
      const once = onceRequestOf(operation, input, call)
      return runOnce(ctx.dbs.app, once, {
        run: async () => respond(request, operation, await handler(input, { ...call, once })),
        repeat: (first) => respondAgain(request, operation, first),
        looksBackLate: operation.looksBackLate,
      })
    },
  }
}

function respond(request: Request, operation: Operation, answer: unknown): Promise<Response> | Response {
  if (answer instanceof JsonText) return written(request, answer, operation.status)
  const { body, status, headers } = answer instanceof Replied ? answer : new Replied(answer)
  const more = {
    status: status ?? operation.status ?? 200,
    headers: { 'cache-control': 'no-store', ...headers },
  }
  if (body === undefined) return new Response(null, more)
  // Text (a calendar file) and bytes (a document), also in parts, are sent unchanged, everything else as JSON.
  if (body instanceof Uint8Array || body instanceof ReadableStream)
    return new Response(body as BodyInit, more)
  if (typeof body === 'string') return textResponse(request, body, more)
  const headersOfJson = { 'content-type': json, ...more.headers }
  return textResponse(request, JSON.stringify(body), { ...more, headers: headersOfJson })
}

function respondAgain(request: Request, { once }: Operation, { status, text }: FirstAnswer) {
  if (typeof once === 'string') throw new Problem(once)
  const headers = { 'cache-control': 'no-store', 'idempotency-replayed': 'true' }
  if (text === undefined) return new Response(null, { status, headers })
  return textResponse(request, text, { status, headers: { 'content-type': json, ...headers } })
}

const inWorkspace = '/business/salons/{id}/'

/** One reading of the clock for the whole call, so that all of its rows have the same instant. */
function ofCall({ path }: Operation, params: Record<string, string>, ctx: Ctx): Ctx {
  const now = ctx.now()
  return { ...ctx, now: () => now, salonId: path.startsWith(inWorkspace) ? params['id'] : undefined }
}

const json = 'application/json'

const written = (request: Request, { text }: JsonText<unknown>, status = 200) =>
  textResponse(request, text, { status, headers: { 'content-type': json, 'cache-control': 'no-store' } })

async function readInput<Op extends Operation>(
  operation: Op,
  request: Request,
  params: Record<string, string>,
): Promise<Input<Op>> {
  const body = request.method === 'GET' ? undefined : await readBody(operation, request)
  const query = queryObject(new URL(request.url).searchParams)
  if (![params, query].every(isKeepable)) throw new Problem('bad_request')
  const input = {
    params: operation.params && parsed(operation.params, params),
    query: operation.query && parsed(operation.query, query),
    body: operation.body && parsed(operation.body, body ?? {}),
    header: (name: string) => request.headers.get(name) ?? undefined,
  }
  // Checked after parsing, so that a field that requires text reports its own name.
  if (!operation.bodyTypes && !isKeepable(body)) throw new Problem('bad_request')
  return input as Input<Op>
}

function readBody({ bodyTypes, bodyBytes = BODY_BYTES }: Operation, request: Request): Promise<unknown> {
  return bodyTypes ? readFile(request, bodyBytes, bodyTypes) : readJson(request, bodyBytes)
}

/** `openContext` makes the request's context with its caller and language. */
export function mountRoutes<E extends Env>(
  app: Hono<E>,
  routes: readonly Route[],
  openContext: (c: Context<E>) => Promise<Ctx>,
): void {
  for (const { operation, run } of routes) {
    const path = `/api/v1${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    app.on(operation.method, path, async (c) =>
      run(c.req.raw, c.req.param() as Record<string, string>, await openContext(c)),
    )
  }
}
