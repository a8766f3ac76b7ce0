import { expect, test } from 'vitest'

import type { createBooking, readBooking } from '#features/booking/contract.ts'
import type { Sent } from '#platform/http/contract.ts'
import { refuses, signInAnswers, signInRefuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeBooking } from '#test/stage/made-booking.ts'
import { madeSession, signedIn, signedOut } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'

import { api, ApiProblem, bookingsChanged } from './api.ts'
import { sessionKey } from './session-mark.ts'

const booking = madeBooking()
const read = () => api<typeof readBooking>('GET', '/bookings/{id}', { params: { id: booking.id } })
const path = `/bookings/${booking.id}`
const refused = refuses('GET', path, { code: 'unauthorized', detail: 'Sign in.', status: 401 })
const renewal = '/token?grant_type=refresh_token'
const bearer = (headers: Headers | undefined) => headers?.get('authorization')

/** A route that refuses calls for which `isWelcome` is false. */
const guarded = (isWelcome: (authorization: string | null) => boolean): Route => ({
  method: 'GET',
  path,
  answer: (call) =>
    isWelcome(call.headers.get('authorization')) ? Response.json(booking) : refused.answer(call),
})

test('a visitor’s call has no token and asks in the language of the page', async () => {
  await signedOut()
  const { calls } = await onStage(null, { locale: 'el', api: [guarded(() => true)] })
  await expect(read()).resolves.toEqual(booking)
  expect(bearer(calls[0]?.headers)).toBeNull()
  expect(calls[0]?.headers.get('accept-language')).toBe('el')
  expect(calls[0]?.key).toBeNull()
})

test('a token that is refused is renewed, and the call is sent once more with the new one', async () => {
  await signedIn()
  const renewed = { ...madeSession(), access_token: `${madeSession().access_token}2`, refresh_token: 'next' }
  const { calls } = await onStage(null, {
    api: [
      guarded((authorization) => authorization === `Bearer ${renewed.access_token}`),
      signInAnswers('POST', `${renewal}`, renewed),
    ],
  })
  await expect(read()).resolves.toEqual(booking)
  expect(calls.map((call) => call.path)).toEqual([path, `/auth/v1${renewal}`, path])
})

test('a session that was ended elsewhere ends here, and what anyone may read is read as a visitor', async () => {
  await signedIn()
  const { calls } = await onStage(null, {
    api: [
      guarded((authorization) => authorization === null),
      signInRefuses('POST', renewal, { status: 400, code: 'refresh_token_not_found' }),
      { method: 'POST', path: '/auth/v1/logout', answer: () => new Response(null, { status: 204 }) },
    ],
  })
  await expect(read()).resolves.toEqual(booking)
  expect(bearer(calls.at(-1)?.headers)).toBeNull()
  expect(localStorage.getItem(sessionKey)).toBeNull()
})

test.each<[string, Route, string]>([
  ['a document', refuses('GET', path, { code: 'not_found', detail: 'Gone.', status: 404 }), 'not_found'],
  [
    'a page of the proxy',
    { method: 'GET', path, answer: () => new Response('<p>', { status: 502 }) },
    'unavailable',
  ],
  ['nothing', unreachable('GET', path), 'offline'],
])('%s is a problem with a code', async (_, route, code) => {
  await signedOut()
  await onStage(null, { api: [route] })
  await expect(read()).rejects.toMatchObject({ name: 'ApiProblem', code })
})

test('a call that was called off is no problem of the connection', async () => {
  await signedOut()
  await onStage(null, {
    api: [{ method: 'GET', path, answer: () => Promise.reject(new DOMException('', 'AbortError')) }],
  })
  const signal = AbortSignal.abort()
  const called = api<typeof readBooking>('GET', '/bookings/{id}', { params: { id: booking.id }, signal })
  await expect(called).rejects.toMatchObject({ name: 'AbortError' })
})

test('the page learns of a booking that was made, and each of its calls has a key of its own', async () => {
  await signedOut()
  let told = 0
  const listen = () => (told += 1)
  window.addEventListener(bookingsChanged, listen)
  const { calls } = await onStage(null, {
    api: [{ method: 'POST', path: '/bookings', answer: () => Response.json(booking) }],
  })
  await api<typeof createBooking>('POST', '/bookings')
  await api<typeof createBooking>('POST', '/bookings')
  window.removeEventListener(bookingsChanged, listen)
  expect(told).toBe(2)
  expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(calls[1]?.key).not.toBe(calls[0]?.key)
})

const lost = unreachable('POST', '/bookings')
const broken = () => new Response('Bad gateway', { status: 502 })

test.each([
  ['the network lost', lost.answer],
  ['a server on the way broke', broken],
])('a write whose answer %s is sent with the same key again, until it is answered', async (_, failing) => {
  await signedOut()
  let tries = 0
  const answer: Route['answer'] = (call) => (++tries < 3 ? failing(call) : Response.json(booking))
  const { calls } = await onStage(null, { api: [{ method: 'POST', path: '/bookings', answer }] })
  const body = { note: 'one' } as Sent<typeof createBooking.body>
  const write = () => api<typeof createBooking>('POST', '/bookings', { body })
  await expect(write()).rejects.toBeInstanceOf(ApiProblem)
  await expect(write()).rejects.toBeInstanceOf(ApiProblem)
  await write()
  await write()
  const keys = calls.map(({ key }) => key)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[2])
})

test('another write at the same address is another intent', async () => {
  await signedOut()
  const { calls } = await onStage(null, { api: [lost] })
  for (const note of ['one', 'two', 'one']) {
    const body = { note } as Sent<typeof createBooking.body>
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(api<typeof createBooking>('POST', '/bookings', { body })).rejects.toBeInstanceOf(ApiProblem)
  }
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3)
})
