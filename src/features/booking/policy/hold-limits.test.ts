import { expect, test } from 'vitest'

import type { SalonId } from '#domain/ids.ts'

import { holdRefusal, type LiveHold, type WantedHold } from './hold-limits.ts'

const here = 'here' as SalonId
const elsewhere = 'elsewhere' as SalonId
const live = (more: Partial<LiveHold> = {}): LiveHold => ({
  salonId: here,
  start: '2026-05-12T09:00:00Z',
  expiresAt: '2026-05-11T06:10:00Z',
  minutes: 60,
  isHolders: false,
  isNetworks: true,
  ...more,
})
const wanted = (more: Partial<WantedHold> = {}): WantedHold => ({
  salonId: here,
  staffCount: 1,
  dayFrom: '2026-05-11T21:00:00Z',
  dayTo: '2026-05-12T21:00:00Z',
  minutes: 60,
  isKnownBrowser: false,
  ...more,
})
const times = (count: number, hold: LiveHold) => Array.from({ length: count }, () => hold)
const own = live({ isHolders: true, isNetworks: false })

test.each([
  ['a first hold', [], wanted(), undefined],
  ['a second of one holder', [own], wanted(), undefined],
  ['a third of one holder', [own, own], wanted(), 'too_many_holds'],
  ['a second of a network on a salon’s day', [live()], wanted(), undefined],
  ['a third of a network with one technician', times(2, live()), wanted(), 'network_busy'],
  ['a third of a network with two', times(2, live()), wanted({ staffCount: 2 }), undefined],
  ['a third on another day', times(2, live({ start: '2026-05-12T21:00:00Z' })), wanted(), undefined],
  ['a third at another salon', times(2, live({ salonId: elsewhere })), wanted(), undefined],
  ['a first of ten hours', [], wanted({ minutes: 600 }), undefined],
  ['a second that fills 300 minutes', [live({ minutes: 240 })], wanted(), undefined],
  ['a second that passes 300 minutes', [live({ minutes: 241 })], wanted(), 'network_busy'],
  ['the thirtieth of a network', times(29, live({ salonId: elsewhere })), wanted(), undefined],
  ['one more than thirty', times(30, live({ salonId: elsewhere })), wanted(), 'network_busy'],
  [
    'one more than thirty by a known browser',
    times(30, live({ salonId: elsewhere })),
    wanted({ isKnownBrowser: true }),
    undefined,
  ],
])('%s', (_, holds, hold, code) => {
  expect(holdRefusal(holds, hold)?.code).toBe(code)
})

test('the refusal for a busy network tells when its first hold ends', () => {
  const holds = [live({ expiresAt: '2026-05-11T06:09:00.5Z' }), live({ expiresAt: '2026-05-11T06:09:00Z' })]
  expect(holdRefusal(holds, wanted())).toEqual({
    code: 'network_busy',
    firstExpiry: '2026-05-11T06:09:00Z',
  })
})
