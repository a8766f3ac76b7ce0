import { expect, test } from 'vitest'

import { serviceCategories } from '#domain/catalogue.ts'
import { findChangedHours, findMissingHours } from '#features/booking/jobs.ts'
import { salonSearch } from '#features/salons/contract/search.ts'
import { searchSalons, type SalonsFound } from '#features/salons/queries/search-salons.ts'
import { findSoonest } from '#features/salons/queries/soonest-time.ts'
import type { Platform } from '#platform/context.ts'
import { BookedSalons, firstDay } from '#test/booked-salons.ts'
import { dice } from '#test/random-questions.ts'
import { freshWorld } from '#test/world.ts'

import { FollowedSearch } from './followed-search.ts'

/** `FREE_QUESTIONS=5000 npm test -- free-salons` is the full test. */
const QUESTIONS = Number(process.env['FREE_QUESTIONS'] ?? 60)
const never = new AbortController().signal

/** All salons of a search, with their first times. */
async function allFound(platform: Platform, query: Record<string, string | undefined>) {
  const found = []
  let cursor: string | null = null
  let first: SalonsFound | undefined
  do {
    const page: SalonsFound = await searchSalons(
      platform,
      salonSearch.parse({ ...query, limit: '2', cursor: cursor ?? undefined }),
      'el',
    )
    first ??= page
    found.push(...page.items.map(({ id, nextTimes }) => ({ id, nextTimes })))
    cursor = page.nextCursor
  } while (cursor !== null)
  return { found, total: first.total, isEstimate: first.totalIsEstimate }
}

/** The soonest start of a week by the free hours, and by every calendar day by day. */
async function soonest(byIndex: Platform, byTables: Platform, service: string | undefined) {
  const query = salonSearch.parse({ place: 'athens', service })
  const found = (await findSoonest(byIndex, query, new Map(), { locale: 'el', most: 100 }))?.start
  const today = byIndex.now().toZonedDateTimeISO('Europe/Athens').toPlainDate()
  for (let days = 0; days < 7; days++) {
    const date = today.add({ days }).toString()
    const onDay = await allFound(byTables, { service, date })
    const starts = onDay.found.flatMap(({ nextTimes }) => nextTimes.map(({ start }) => start)).toSorted()
    if (starts.length > 0) return { found, wanted: starts[0] }
  }
  return { found, wanted: undefined }
}

test(`of ${QUESTIONS} searches for a time, each finds the salons that have one, and no other`, async () => {
  await using world = await freshWorld({}, '2026-05-12T05:00:00Z')
  const [random, others] = [dice(7), dice(11)]
  const { pick, upTo } = random
  const salons = new BookedSalons(world, random)
  await salons.make(5)
  const search = await FollowedSearch.read(world.platform.dbs.public, never)
  const byIndex = { ...world.platform, search: () => search.index }
  let [listed, exact, estimates, soonestFound] = [0, 0, 0, 0]
  for (let asked = 0; asked < QUESTIONS; asked++) {
    for (let n = 0; n < 12; n++) await salons.change()
    // The worker is sometimes late, and the clock goes on: holds expire, hours pass, days begin.
    if (pick([true, true, false])) while ((await findChangedHours(byIndex)) > 0);
    if (pick([true, false])) await findMissingHours(byIndex)
    if (asked % 6 === 5)
      world.setNow(
        `2026-05-${12 + Math.floor((asked / QUESTIONS) * 3)}T0${upTo(10)}:${pick(['00', '40'])}:00Z`,
      )
    await search.follow()
    const [from, to] = [8 + upTo(6), 15 + upTo(8)]
    const day = firstDay.add({ days: upTo(3) })
    const query = {
      date: day.toString(),
      until: pick([undefined, undefined, day.add({ days: upTo(3) }).toString()]),
      service: pick([undefined, pick(serviceCategories)]),
      ...pick([{}, { from: `${String(from).padStart(2, '0')}:${pick(['00', '30'])}`, to: `${to}:00` }]),
    }
    const wanted = await allFound(world.platform, query)
    const { found, total, isEstimate } = await allFound(byIndex, query)
    expect({ query, found }).toEqual({ query, found: wanted.found })
    expect(total).toBeGreaterThanOrEqual(found.length)
    if (isEstimate) [estimates, exact] = [estimates + 1, exact + Number(total === found.length)]
    listed += found.length
    const first = await soonest(
      byIndex,
      world.platform,
      others.pick([undefined, others.pick(serviceCategories)]),
    )
    expect({ asked, start: first.found }).toEqual({ asked, start: first.wanted })
    if (first.wanted !== undefined) soonestFound += 1
  }
  // The calendars fill up in a long run.
  expect(listed).toBeGreaterThan(QUESTIONS / 2)
  expect(soonestFound).toBeGreaterThan(QUESTIONS / 3)
  const done = ['hold', 'book', 'cancel', 'rule'].map((change) => [change, salons.done[change] ?? 0] as const)
  expect(done.filter(([, times]) => times < QUESTIONS / 4)).toEqual([])
  // The hours must exclude some salons, or the total would almost always equal the list.
  expect(estimates).toBeGreaterThan(QUESTIONS / 20)
  expect(exact).toBeGreaterThan(estimates / 4)
}, 1_800_000)
