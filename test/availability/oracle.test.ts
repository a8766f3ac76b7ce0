import fc from 'fast-check'
import { expect, test } from 'vitest'

import { answerOf, parseCaseFile } from '../../scripts/availability/case-file.ts'
import { arbitraryCase } from './arbitrary-case.ts'
import { oracleStarts } from './oracle.ts'

const RUNS = 2000

test('engine and oracle agree on random salons, clock changes included', () => {
  fc.assert(
    fc.property(arbitraryCase, (one) => {
      const engine = parseCaseFile(JSON.stringify([one])).map(answerOf)
      expect(engine).toEqual([oracleStarts(one)])
    }),
    { numRuns: RUNS },
  )
})
