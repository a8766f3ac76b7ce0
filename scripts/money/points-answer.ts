import { localDay } from '#domain/local-day.ts'
import { emptyPointsAccount, pointsAfter, type PointsEvent } from '#domain/money/points-account.ts'
import { pointsBalance } from '#domain/money/points.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'

import type { PointsCase } from './case-schema.ts'

/** The result of each event and the balance afterwards, in the form of a case's answer. */
export function pointsAnswer({ events, asOf }: PointsCase) {
  let account = emptyPointsAccount
  const results = events.map((event) => {
    const step = pointsAfter(account, eventOf(event), defaultTimeZone)
    account = step.account
    return step.result
  })
  return { results, balance: pointsBalance(account.lots, localDay(asOf, defaultTimeZone)) }
}

function eventOf(event: PointsCase['events'][number]): PointsEvent {
  const { at, ref } = event
  switch (event.do) {
    case 'earn':
      return { at, kind: 'earn', earning: ref, total: event.total }
    case 'spend':
      return { at, kind: 'spend', spending: ref, points: event.points }
    case 'return':
      return { at, kind: 'putBack', spending: ref }
    case 'clawback':
      return { at, kind: 'clawBack', earning: ref }
  }
}
