import fc from 'fast-check'
import { expect, test } from 'vitest'

import { at, athens } from '#test/money/made-booking.ts'
import { PointsModel } from '#test/money/points-model.ts'

import { localDay } from '../local-day.ts'
import { emptyPointsAccount, pointsAfter, type PointsAccount, type PointsEvent } from './points-account.ts'
import { pointsBalance } from './points.ts'

const balanceOf = (account: PointsAccount, when: Temporal.Instant) =>
  pointsBalance(account.lots, localDay(when, athens))

function played(events: readonly PointsEvent[]): { results: string[]; balances: number[] } {
  let account = emptyPointsAccount
  const [results, balances]: [string[], number[]] = [[], []]
  for (const event of events) {
    const step = pointsAfter(account, event, athens)
    account = step.account
    results.push(step.result)
    balances.push(balanceOf(account, event.at))
  }
  return { results, balances }
}

const noon = (date: string) => at(`${date}T12:00:00Z`)
const earn = (date: string, earning: string, total: number): PointsEvent => ({
  at: noon(date),
  kind: 'earn',
  earning,
  total,
})
const spend = (date: string, spending: string, points: number): PointsEvent => ({
  at: noon(date),
  kind: 'spend',
  spending,
  points,
})
const putBack = (date: string, spending: string): PointsEvent => ({
  at: noon(date),
  kind: 'putBack',
  spending,
})
const clawBack = (date: string, earning: string): PointsEvent => ({
  at: noon(date),
  kind: 'clawBack',
  earning,
})

test.each<[string, PointsEvent[], number[]]>([
  [
    'a refused spending changes nothing',
    [earn('2026-05-01', 'a', 9900), spend('2026-05-02', 's', 100)],
    [99, 99],
  ],
  [
    'a second return changes nothing',
    [
      earn('2026-05-01', 'a', 10_000),
      spend('2026-05-02', 's', 60),
      putBack('2026-05-03', 's'),
      putBack('2026-05-04', 's'),
    ],
    [100, 40, 100, 100],
  ],
  [
    'a second clawback changes nothing',
    [
      earn('2026-05-01', 'a', 5000),
      earn('2026-05-01', 'b', 9000),
      clawBack('2026-05-02', 'a'),
      clawBack('2026-05-03', 'a'),
    ],
    [50, 140, 90, 90],
  ],
  [
    'the return of a refused spending changes nothing',
    [spend('2026-05-01', 's', 1), putBack('2026-05-02', 's')],
    [0, 0],
  ],
  [
    'undoing an unknown event changes nothing',
    [putBack('2026-05-01', 's'), clawBack('2026-05-01', 'a')],
    [0, 0],
  ],
  [
    'points that a clawback could not take are forgiven',
    [
      earn('2026-05-01', 'a', 5000),
      spend('2026-05-02', 's', 50),
      clawBack('2026-05-03', 'a'),
      earn('2026-05-04', 'b', 5000),
    ],
    [50, 0, 0, 50],
  ],
])('%s', (_, events, balances) => {
  expect(played(events).balances).toEqual(balances)
})

test('a spending is refused or not', () => {
  const events = [earn('2026-05-01', 'a', 9900), spend('2026-05-02', 's', 100), spend('2026-05-02', 't', 99)]
  expect(played(events).results).toEqual(['ok', 'insufficient', 'ok'])
})

/** Minutes to the next event: the same moment, hours, the edges of 30 days and of a year. */
const pause = fc.oneof(
  fc.constant(0),
  fc.nat(3000),
  fc.integer({ min: 42_000, max: 45_000 }),
  fc.integer({ min: 520_000, max: 530_000 }),
)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('earn' as const), value: fc.nat(9000) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('spend' as const), value: fc.nat(90) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('putBack' as const), value: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('clawBack' as const), value: fc.nat(20) }) },
)

/** The events of drawn steps; returns and clawbacks name one of the earlier events, or none. */
function eventsOf(
  steps: readonly (readonly [number, { kind: PointsEvent['kind']; value: number }])[],
): PointsEvent[] {
  let now = at('2026-02-20T21:30:00Z')
  return steps.map(([minutes, { kind, value }], index) => {
    now = now.add({ minutes })
    const [own, earlier] = [`e${index}`, `e${index === 0 ? 0 : value % index}`]
    if (kind === 'earn') return { at: now, kind, earning: own, total: value }
    if (kind === 'spend') return { at: now, kind, spending: own, points: value }
    return kind === 'putBack' ? { at: now, kind, spending: earlier } : { at: now, kind, earning: earlier }
  })
}

test('agrees with the slow model at each event, and is never below 0', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(pause, step), { maxLength: 20 }), (steps) => {
      const model = new PointsModel()
      let account = emptyPointsAccount
      for (const event of eventsOf(steps)) {
        const after = pointsAfter(account, event, athens)
        account = after.account
        expect(after.result).toBe(model.apply(event))
        expect(balanceOf(account, event.at)).toBe(model.balance(event.at))
        expect(Math.min(0, ...account.lots.map(({ points }) => points))).toBe(0)
      }
    }),
    { numRuns: 300 },
  )
})
