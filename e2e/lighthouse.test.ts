import { afterAll, beforeAll, expect, test } from 'vitest'

import { one, sql } from '#platform/db.ts'

import { withLighthouse } from './lighthouse.ts'
import { startSite, type Site, unpackedBrowser } from './site.ts'

// This test checks only results that do not depend on the machine; `npm run bench -- lighthouse` measures speed. That these
// pages do not shift is a test of discovery and of the salon page.
let site: Site
let salon: string

beforeAll(async () => {
  site = await startSite({ demo: true })
  const row = await one(
    site.owner,
    sql<{ slug: string }>`select slug from salons where verification = 'verified' order by slug limit 1`,
  )
  salon = `/salon/${row?.slug ?? ''}`
})
afterAll(() => site.stop())

test('Lighthouse finds no fault on the salon page and among the designs', async () => {
  await withLighthouse(
    async (look) => {
      for (const path of [salon, '/designs']) {
        const { faults, accessibility, bestPractices, seo } = await look(`${site.url}/en${path}`)
        expect(faults).toEqual([])
        expect([accessibility, bestPractices, seo]).toEqual([100, 100, 100])
      }
    },
    { lasting: true, unpackInto: unpackedBrowser() },
  )
})
