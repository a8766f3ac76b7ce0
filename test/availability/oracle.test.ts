import fc from 'fast-check'
import { expect, test } from 'vitest'

import { firstStarts, offeredStarts } from '#domain/availability/free-starts.ts'

import { answerOf, parseCaseFile, type AvailabilityCase } from '../../scripts/availability/case-file.ts'
import { arbitraryCase } from './arbitrary-case.ts'
import { oracleStarts } from './oracle.ts'

/** `ORACLE_RUNS=2000 npm test -- oracle` is the full test. */
const RUNS = Number(process.env['ORACLE_RUNS'] ?? 800)

test('engine and oracle agree on random salons, including clock changes', () => {
  fc.assert(
    fc.property(arbitraryCase, (one) => {
      const engine = parseCaseFile(JSON.stringify([one])).map(answerOf)
      expect(engine).toEqual([oracleStarts(one)])
    }),
    { numRuns: RUNS },
  )
})

test('the soonest starts are the beginning of all starts, and no later day is searched', () => {
  fc.assert(
    fc.property(arbitraryCase, fc.integer({ min: 1, max: 20 }), (one, most) => {
      const [{ calendar, request, date }] = parseCaseFile(JSON.stringify([one])) as [AvailabilityCase]
      const dates = { from: date, to: Temporal.PlainDate.from(date).add({ days: 4 }).toString() }
      const all = offeredStarts(calendar, request, dates)
      const soonest = firstStarts(calendar, request, { ...dates, most })
      const wanted = all.flatMap(({ starts }) => starts).slice(0, most)
      expect(soonest.flatMap(({ starts }) => starts)).toEqual(wanted)
      expect(soonest.map(({ date: day }) => day)).toEqual(
        all.slice(0, soonest.length).map(({ date: day }) => day),
      )
      // Only a full answer ends before the span does, and it ends with a day that has a start.
      const isWhole = soonest.length === all.length
      expect(isWhole || (wanted.length === most && soonest.at(-1)?.starts.length !== 0)).toBe(true)
    }),
    { numRuns: 200 },
  )
})
