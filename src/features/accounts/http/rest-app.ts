import { type Context, Hono } from 'hono'

import type { Actor } from '#domain/actor.ts'
import { isUuid } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'
import { isDatabaseAway } from '#platform/database-away.ts'
import { isKeepable } from '#platform/http/fields.ts'
import { readJson } from '#platform/http/json-body.ts'
import { retryAfter } from '#platform/http/problem-response.ts'
import type { Person } from '#platform/http/who-asks.ts'
import { BODY_BYTES } from '#platform/limits.ts'

import { completeOwnProfile } from '../commands/complete-profile.ts'
import { profileRow } from '../contract.ts'
import { actorOf, findProfile, firstSalon, type Profile } from '../queries.ts'
import { clientOf } from './client.ts'

const OBJECT = 'application/vnd.pgrst.object+json'

/** A refusal in PostgREST's form. */
class RestError extends Error {
  override readonly name = 'RestError'
  readonly status: number
  readonly code: string
  readonly details: string | null

  constructor(status: number, code: string, message: string, details: string | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

const notHere = () => new RestError(404, 'PGRST125', 'Invalid path specified in request URL')

/** Serves exactly the four calls of the pages under /rest/v1, in PostgREST's form; any other is not found. */
export function restApp(platform: Platform): Hono {
  const app = new Hono().basePath('/rest/v1')
  for (const path of ['/', ''])
    app.get(path, (c) => {
      if (c.req.method !== 'HEAD') throw notHere()
      return c.body(null, 200)
    })
  app.get('/profiles', (c) => getProfile(platform, c))
  app.post('/profiles', (c) => postProfile(platform, c))
  app.get('/salons', (c) => getSalons(platform, c))
  app.all('*', () => {
    throw notHere()
  })
  app.onError((error, c) => refusal(platform, error, c))
  return app
}

/** Requires exactly these query parameters, each once. */
function exactly(c: Context, names: readonly string[]): Readonly<Record<string, string>> {
  const params = new URL(c.req.url).searchParams
  const given = [...params.keys()].toSorted()
  if (given.join() !== names.toSorted().join()) throw notHere()
  return Object.fromEntries(params)
}

const noRow = () =>
  new RestError(
    406,
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    'The result contains 0 rows',
  )

const noMediaType = () => new RestError(406, 'PGRST107', 'None of these media types are available')

/**
 * Answers with one row or none in the requested form: only the object, which must exist (`single()`), or a list
 * (`maybeSingle()` and plain selects).
 */
function represented(c: Context, row: object | undefined, status: 200 | 201 = 200): Response {
  const accepted = (c.req.header('accept') ?? '*/*').split(',').map((part) => part.split(';')[0]?.trim())
  const headers = { 'cache-control': 'no-store', 'content-range': row ? '0-0/*' : '*/*' }
  if (accepted.includes(OBJECT)) {
    if (row === undefined) throw noRow()
    return c.json(row, status, { ...headers, 'content-type': `${OBJECT}; charset=utf-8` })
  }
  if (!accepted.some((type) => ['application/json', 'application/*', '*/*'].includes(type ?? '')))
    throw noMediaType()
  return c.json(row ? [row] : [], status, headers)
}

/** GET /profiles?select=role&id=eq.ID: the caller's own role only. */
async function getProfile(platform: Platform, c: Context): Promise<Response> {
  const { select, id = '' } = exactly(c, ['select', 'id'])
  if (select !== 'role' || !id.startsWith('eq.')) throw notHere()
  if (!isUuid(id.slice(3))) throw new RestError(400, '22P02', 'invalid input syntax for type uuid')
  const actor = await caller(platform, c)
  const own = actor.kind === 'user' && actor.id === id.slice(3).toLowerCase()
  const profile = own ? await findProfile(platform, actor.id) : undefined
  const isThere = own && (profile !== undefined || actor.role === 'admin')
  return represented(c, isThere ? { role: roleNow(actor, profile) } : undefined)
}

/** A new role counts at once; the actor's may be a second old. */
const roleNow = (actor: Person, profile: Profile | undefined) =>
  actor.role === 'admin' ? 'admin' : (profile?.role ?? actor.role)

/** The columns that a row of profiles shows. */
const columns = ['id', 'email', 'role', 'first_name', 'last_name', 'phone', 'business_name'] as const

/** The columns of `select`; all of them without it. @throws RestError for an unknown one */
function selected(select: string | undefined): readonly string[] {
  const names = (select || '*').split(',').map((name) => name.trim())
  if (names.includes('*')) return columns
  const unknown = names.find((name) => !columns.some((column) => column === name))
  if (unknown !== undefined)
    throw new RestError(400, '42703', `column profiles.${unknown.slice(0, 60)} does not exist`)
  return names
}

const wantsRow = (c: Context) =>
  (c.req.header('prefer') ?? '').split(',').some((part) => part.trim() === 'return=representation')

/** POST /profiles: completes the caller's profile, and returns the row if asked to (`insert().select()`). */
async function postProfile(platform: Platform, c: Context): Promise<Response> {
  const sent = await readJson(c.req.raw, BODY_BYTES)
  const parsed = profileRow.safeParse(Array.isArray(sent) && sent.length === 1 ? sent[0] : sent)
  if (!parsed.success || !isKeepable(sent)) throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  const names = selected(c.req.query('select'))
  const actor = await caller(platform, c)
  const refused = () =>
    new RestError(
      actor.kind === 'user' ? 403 : 401,
      '42501',
      'new row violates row-level security policy for table "profiles"',
    )
  if (actor.kind !== 'user' || parsed.data.id.toLowerCase() !== actor.id) throw refused()
  await completeOwnProfile(platform, { id: actor.id, language: clientOf(c).language }, parsed.data)
  if (!wantsRow(c)) return c.body(null, 201)
  c.header('preference-applied', 'return=representation')
  return represented(c, await profileOf(platform, actor, names), 201)
}

async function profileOf(
  platform: Platform,
  actor: Person,
  names: readonly string[],
): Promise<object | undefined> {
  const found = await findProfile(platform, actor.id)
  if (found === undefined) return undefined
  const { firstName, lastName, businessName, ...rest } = found
  const row: Readonly<Record<string, unknown>> = {
    ...rest,
    first_name: firstName,
    last_name: lastName,
    business_name: businessName,
    role: roleNow(actor, found),
  }
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

/** GET /salons?select=id&limit=1 */
async function getSalons(platform: Platform, c: Context): Promise<Response> {
  const { select, limit } = exactly(c, ['select', 'limit'])
  if (select !== 'id' || limit !== '1') throw notHere()
  const salon = await firstSalon(platform)
  return represented(c, salon && { id: salon.id })
}

async function caller(platform: Platform, c: Context): Promise<Actor> {
  try {
    return await actorOf(platform, c.req.header('authorization'))
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthorized')
      throw new RestError(401, 'PGRST301', 'JWT invalid or expired')
    if (error instanceof Problem && error.code === 'second_factor_needed')
      throw new RestError(403, '42501', 'AAL2 session is required for this action')
    throw error
  }
}

function refusal(platform: Platform, error: Error, c: Context): Response {
  const known = asRestError(error)
  if (known.status >= 500) {
    const { name, message, stack } = error
    platform.log.error({ path: c.req.path, err: { name, message, stack } }, 'rest call failed')
  }
  const { code, details, message, status } = known
  return Response.json(
    { code, details, hint: null, message },
    { status, headers: { 'cache-control': 'no-store', ...retryAfter(status) } },
  )
}

function asRestError(error: Error): RestError {
  if (error instanceof RestError) return error
  if (error instanceof Problem && error.code === 'payload_too_large')
    return new RestError(413, 'PGRST102', 'The body is too large')
  if (error instanceof Problem) return new RestError(400, 'PGRST102', 'Empty or invalid json')
  if (isDatabaseAway(error))
    return new RestError(503, 'PGRST001', 'Database client error. Retrying the connection.')
  return new RestError(500, 'XX000', 'Internal error')
}
