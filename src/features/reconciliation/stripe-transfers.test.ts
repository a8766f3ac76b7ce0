import { afterEach, beforeEach, expect, test } from 'vitest'

import type { SalonId } from '#domain/ids.ts'
import { sendDuePayouts } from '#features/payouts/commands/send-payouts.ts'
import { handleProviderEvents } from '#features/settlement/commands/handle-events.ts'
import { only, sql } from '#platform/db.ts'
import type { PaymentProvider } from '#platform/payments/provider.ts'
import { auditOf } from '#test/audit-of.ts'
import { aStripePayout } from '#test/payments/stripe-payout.ts'
import { freshStripeSite, type StripeSite } from '#test/payments/stripe-site.ts'
import { anAdministrator } from '#test/payouts-world.ts'

import { explainBreak } from './commands/explain-break.ts'
import { reconcile } from './jobs.ts'
import { listAdminBreaks } from './queries/admin-breaks.ts'

let world: StripeSite
beforeEach(async () => {
  world = await freshStripeSite()
})
afterEach(() => world[Symbol.asyncDispose]())

const payoutOf = (salonId: SalonId) =>
  only(
    world.owner,
    sql<{ id: string; status: string; reference: string | null }>`
      select id, status, reference from payouts where salon_id = ${salonId}`,
  )

/** Comparisons begin with the first payment, which these tests don't have. */
const beginComparing = () =>
  sql`insert into reconciliations (provider, from_at, until_at, compared_at, entries, breaks)
    values ('stripe', '2026-05-13T21:00:00Z', '2026-05-14T21:00:00Z', '2026-05-15T04:00:00Z', 0, 0)`.execute(
    world.owner,
  )

const broken = async () =>
  (await auditOf(world)).filter(({ breaches }) => breaches.length > 0).map(({ name }) => name)

const followEvents = () =>
  handleProviderEvents({ ...world.platform, payments: world.platform.payments as PaymentProvider })

test('a transfer and one that was taken back agree with the ledger', async () => {
  const { salonId } = await aStripePayout(world)
  await sendDuePayouts(world.platform)
  await beginComparing()
  const { reference } = await payoutOf(salonId)
  world.stripe.accounts.reverse(reference ?? '')
  world.setNow('2026-05-15T06:10:00Z')
  await followEvents()
  world.setNow('2026-05-16T04:00:00Z')
  expect(await reconcile(world.platform)).toBe(1)
  const admin = await anAdministrator(world)
  expect(await listAdminBreaks(admin, { part: 'all', q: '', limit: 5 })).toEqual([])
  expect(await broken()).toEqual([])
})

test('a part of a transfer that is taken back is a difference, until an administrator explains it', async () => {
  const { salonId } = await aStripePayout(world)
  await sendDuePayouts(world.platform)
  const { id, reference } = await payoutOf(salonId)
  world.stripe.accounts.reverse(reference ?? '', 350)
  world.setNow('2026-05-15T06:10:00Z')
  await followEvents()
  expect(await payoutOf(salonId)).toMatchObject({ status: 'paid' })
  await beginComparing()
  world.setNow('2026-05-16T04:00:00Z')
  await reconcile(world.platform)
  const admin = await anAdministrator(world)
  const [found] = await listAdminBreaks(admin, { part: 'open', q: '', limit: 5 })
  expect(found).toMatchObject({
    kind: 'amount',
    object: 'transfer',
    subjectId: id,
    providerCents: -1500,
    ledgerCents: -1850,
  })
  await explainBreak(admin, found?.id ?? '', 'Taken back for a fee of the bank.')
  expect(await broken()).toEqual([])
})
