import { afterAll, beforeAll, expect, test } from 'vitest'

import { Problem } from '#domain/problem.ts'
import { sql } from '#platform/db.ts'
import { ctxOf } from '#test/booking-calls.ts'
import { reportedVisits } from '#test/reported-visits.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { changeSavedReport, deleteSavedReport, saveReport } from './commands/save-report.ts'
import { listSavedReports } from './queries/saved-reports.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const { owner: anOwner } = reportedVisits(() => world)
const refusal = (work: Promise<unknown>) => work.then(() => 'done', (error: unknown) => error instanceof Problem && error.code) // prettier-ignore

async function anOwnersCtx() {
  const { salon } = await anOwner()
  const actor = await aCustomer(world.owner)
  await sql`update profiles set role = 'business' where id = ${actor.id}`.execute(world.owner)
  await sql`update salons set owner_id = ${actor.id} where id = ${salon.id}`.execute(world.owner)
  return { salon, ctx: ctxOf(world, { ...actor, role: 'business' } as never) }
}

const quarter = { name: 'Τρίμηνο', step: 'week', usual: 'days90' } as const
const summer = { name: 'Καλοκαίρι', step: 'month', days: { from: '2026-06-01', to: '2026-08-31' } } as const

test('a salon saves reports, renames them, puts them into the monthly mail and removes them', async () => {
  const { salon, ctx } = await anOwnersCtx()
  const first = await saveReport(ctx, salon.id, quarter)
  const second = await saveReport(ctx, salon.id, summer)
  expect(first).toEqual({ id: first.id, ...quarter, days: null, isMailed: false })
  expect(second).toEqual({ id: second.id, ...summer, usual: null, isMailed: false })
  expect(await changeSavedReport(ctx, salon.id, second.id, { name: 'Θέρος' })).toMatchObject({
    name: 'Θέρος',
  })
  expect(await changeSavedReport(ctx, salon.id, first.id, { isMailed: true })).toEqual({
    ...first,
    isMailed: true,
  })
  const { reports } = await listSavedReports(ctx, salon.id)
  expect(reports.map(({ name, isMailed }) => [name, isMailed])).toEqual([
    ['Τρίμηνο', true],
    ['Θέρος', false],
  ])
  await deleteSavedReport(ctx, salon.id, first.id)
  expect((await listSavedReports(ctx, salon.id)).reports).toEqual([{ ...second, name: 'Θέρος' }])
})

test('a name is given once in any spelling, and days that stay are in no monthly mail', async () => {
  const { salon, ctx } = await anOwnersCtx()
  await saveReport(ctx, salon.id, quarter)
  const { id } = await saveReport(ctx, salon.id, summer)
  expect(await refusal(saveReport(ctx, salon.id, { ...quarter, name: 'τριμηνο' }))).toBe('saved_report_known')
  expect(await refusal(changeSavedReport(ctx, salon.id, id, { name: 'ΤΡΙΜΗΝΟ' }))).toBe('saved_report_known')
  expect(await refusal(changeSavedReport(ctx, salon.id, id, { name: 'καλοκαιρι' }))).toBe('done')
  expect(await refusal(changeSavedReport(ctx, salon.id, id, { isMailed: true }))).toBe('validation_failed')
  await expect(sql`update saved_reports set is_mailed = true where id = ${id}`.execute(world.owner)).rejects.toThrow('saved_reports_check') // prettier-ignore
})

test('there are at most twenty, also when they are saved at the same time', async () => {
  const { salon, ctx } = await anOwnersCtx()
  const names = Array.from({ length: 22 }, (_, number) => `Αναφορά ${number}`)
  const all = await Promise.all(names.map((name) => refusal(saveReport(ctx, salon.id, { ...quarter, name }))))
  expect(all.filter((one) => one === 'limit_reached')).toHaveLength(2)
  const { reports } = await listSavedReports(ctx, salon.id)
  expect(reports).toHaveLength(20)
  await deleteSavedReport(ctx, salon.id, reports[3]?.id ?? '')
  expect(await refusal(saveReport(ctx, salon.id, { ...quarter, name: 'Ξανά' }))).toBe('done')
})

test('another salon’s report is not there', async () => {
  const { salon, ctx } = await anOwnersCtx()
  const other = await anOwnersCtx()
  const { id } = await saveReport(other.ctx, other.salon.id, quarter)
  expect(await refusal(changeSavedReport(ctx, salon.id, id, { name: 'Δικό μου' }))).toBe('not_found')
  expect(await refusal(deleteSavedReport(ctx, salon.id, id))).toBe('not_found')
  expect(await refusal(listSavedReports(ctx, other.salon.id))).toBe('not_found')
})
