import { expect } from 'vitest'

import { auditOf } from './audit-of.ts'

type Audited = Parameters<typeof auditOf>[0] & AsyncDisposable

/** Expects that the books are clean, and ends the world: for `afterEach` of tests about money. */
export async function endClean(world: Audited): Promise<void> {
  const found = (await auditOf(world)).filter(({ breaches }) => breaches.length > 0)
  expect(found).toEqual([])
  await world[Symbol.asyncDispose]()
}
