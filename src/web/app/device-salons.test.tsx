import { afterEach, expect, test } from 'vitest'

import { FAVOURITES_EACH, VIEWED_SALONS_EACH } from '#platform/limits.ts'

import {
  deviceSalons,
  keepOnDevice,
  noteOnDevice,
  takeFromDevice,
  type DeviceSalon,
} from './device-salons.ts'

const key = 'onyxi-salons'
afterEach(() => localStorage.removeItem(key))

const made = (n: number): DeviceSalon => ({
  id: `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  slug: `salon-${n}`,
  name: `Σαλόνι ${n}`,
  city: 'Αθήνα',
  picture: null,
  locale: 'el',
  at: '2026-11-28T10:00:00.000Z',
})

test.each([
  'nonsense',
  'null',
  '[]',
  '{"favourites":7,"viewed":{}}',
  '{"favourites":[null,{"id":1},{"id":"x","slug":"../admin"}]}',
])('what is none of ours is no salon: %s', (text) => {
  localStorage.setItem(key, text)
  expect(deviceSalons()).toEqual({ favourites: [], viewed: [] })
})

test('of several entries those that are whole are read', () => {
  const bad = { ...made(2), at: 'yesterday' }
  localStorage.setItem(
    key,
    JSON.stringify({ favourites: [made(1), bad], viewed: [{ ...made(3), slug: 'a/b' }] }),
  )
  expect(deviceSalons()).toEqual({ favourites: [made(1)], viewed: [] })
})

test('each salon is kept once, the newest first, and no more than an account keeps', () => {
  for (let n = 0; n <= FAVOURITES_EACH; n += 1) keepOnDevice(made(n), true)
  for (let n = 0; n <= VIEWED_SALONS_EACH; n += 1) noteOnDevice(made(n))
  noteOnDevice(made(5))
  const { favourites, viewed } = deviceSalons()
  expect([favourites.length, favourites[0]?.slug]).toEqual([FAVOURITES_EACH, `salon-${FAVOURITES_EACH}`])
  expect([viewed.length, viewed[0]?.slug]).toEqual([VIEWED_SALONS_EACH, 'salon-5'])
  keepOnDevice(made(7), false)
  expect(deviceSalons().favourites.some(({ slug }) => slug === 'salon-7')).toBe(false)
})

test('what was taken over is gone, and what came meanwhile stays', () => {
  noteOnDevice(made(1))
  keepOnDevice(made(1), true)
  const sent = deviceSalons()
  noteOnDevice({ ...made(1), at: '2026-11-28T11:00:00.000Z' })
  takeFromDevice(sent)
  expect(deviceSalons()).toMatchObject({ favourites: [], viewed: [{ at: '2026-11-28T11:00:00.000Z' }] })
  takeFromDevice(deviceSalons())
  expect(localStorage.getItem(key)).toBeNull()
})
