import sharp from 'sharp'

import type { Actor } from '#domain/actor.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import type { Route } from '#platform/http/api.ts'
import { newId } from '#platform/new-id.ts'

import { textOfCall } from './content-drafts.ts'
import { bodyOf, pathTexts, queryOf } from './requests.ts'
import { sampleOf } from './sample-of.ts'
import type { Things } from './things.ts'

/** The file for every call that takes one. */
const aPhoto = sharp({ create: { width: 480, height: 480, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()
  .then((bytes) => Buffer.from(bytes))

export const nameOf = ({ operation: { method, path } }: Route) => `${method} ${path}`

function paramsOf({ operation: { method, path } }: Route, { ids, named }: Things): Record<string, string> {
  const prefix = Object.keys(ids)
    .filter((each) => path.startsWith(`${each}/`))
    .toSorted((one, other) => other.length - one.length)[0]
  const texts = { ...pathTexts, document: textOfCall[`${method} ${path}`] ?? 'cookies' }
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return Object.fromEntries(
    names.map((name) => [
      name,
      (name === 'id'
        ? (ids[`${method} ${path}`] ?? ids[prefix ?? ''])
        : (named[name] ?? named[`${name}Id`] ?? (texts as Readonly<Record<string, string>>)[name])) ??
        newId(),
    ]),
  )
}

/** The input of a call as text. */
export interface Sent {
  readonly params: Readonly<Record<string, string>>
  readonly query: string
  readonly body: string
}

export const sentTo = (route: Route, things: Things, fill: typeof sampleOf = sampleOf): Sent => ({
  params: paramsOf(route, things),
  query: queryOf(route.operation, things, fill),
  body: JSON.stringify(route.operation.bodyTypes ? null : bodyOf(route.operation, things, fill)) ?? '',
})

export interface Asked {
  readonly actor: Actor
  readonly sent: Sent
  /** A repeated key is the same request; by default a new one each time, like the network. */
  readonly key?: string
  readonly network?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes a call as a person. @throws Problem, and every other error of the call */
export async function answerOf(platform: Platform, route: Route, asked: Asked): Promise<Response> {
  const { actor, sent, key = newId(), network = newId() } = asked
  const { method, bodyTypes = [] } = route.operation
  const request = new Request(`http://localhost/api/v1/x?${sent.query}`, {
    method,
    headers: { 'content-type': bodyTypes[0] ?? 'application/json', 'idempotency-key': key, ...asked.headers },
    ...(method !== 'GET' && { body: bodyTypes[0] ? await aPhoto : sent.body }),
  })
  const ctx: Ctx = { ...platform, actor, locale: 'el', requestId: 'matrix', network }
  return route.run(request, sent.params, ctx)
}

/** The refusal of a call; undefined if it succeeded. */
export async function refusalOf(
  platform: Platform,
  route: Route,
  asked: Asked,
): Promise<Problem | undefined> {
  try {
    const answer = await answerOf(platform, route, asked)
    await answer.body?.cancel()
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}
