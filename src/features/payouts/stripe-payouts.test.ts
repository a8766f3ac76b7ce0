import { afterEach, beforeEach, expect, test } from 'vitest'

import type { SalonId } from '#domain/ids.ts'
import { handleProviderEvents } from '#features/settlement/commands/handle-events.ts'
import { only, rows, sql } from '#platform/db.ts'
import type { PaymentProvider } from '#platform/payments/provider.ts'
import { refusal } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { aStripePayout } from '#test/payments/stripe-payout.ts'
import { freshStripeSite, type StripeSite } from '#test/payments/stripe-site.ts'
import { anAdministrator, balanceOf, owe } from '#test/payouts-world.ts'

import { followTransfer } from './commands/follow-transfer.ts'
import { makeRun } from './commands/make-run.ts'
import { readDueAccounts } from './commands/read-accounts.ts'
import { sendDuePayouts } from './commands/send-payouts.ts'

let world: StripeSite
beforeEach(async () => {
  world = await freshStripeSite()
})
/** Every test ends with clean books. */
afterEach(() => endClean(world))

const aDuePayout = () => aStripePayout(world)
const run = async () => makeRun(await anAdministrator(world))
const latest = (salonId: SalonId) =>
  only(
    world.owner,
    sql<{ id: string; status: string; cents: number; reference: string | null; failure: string | null }>`
      select id, status, cents, reference, failure from payouts where salon_id = ${salonId} order by made_at desc, id desc limit 1`,
  )
const paying = () => ({ ...world.platform, payments: world.platform.payments as PaymentProvider })
const followEvents = () => handleProviderEvents(paying())
const transfers = () => world.stripe.books.all('transfer')
const called = (part: string) => world.stripe.calls.filter(({ path }) => path.includes(part))

test('a payout is transferred to the salon’s account at Stripe, in its own group', async () => {
  const { salonId, ref } = await aDuePayout()
  await sendDuePayouts(world.platform)
  const { id, status, reference } = await latest(salonId)
  expect(status).toBe('paid')
  expect(transfers()).toMatchObject([
    {
      id: reference,
      amount: 1850,
      currency: 'eur',
      destination: ref,
      transfer_group: `payout_${id}`,
      metadata: { payout: id },
    },
  ])
})

test('failures 56 and 57: after a lost answer Stripe is asked with the same key, and after a day by the group', async () => {
  const { salonId } = await aDuePayout()
  world.stripe.faults.lost = { times: 3, of: /\/transfers$/ }
  await sendDuePayouts(world.platform)
  expect(await latest(salonId)).toMatchObject({ status: 'waiting' })
  const keys = new Set(called('POST /v1/transfers').map(({ headers }) => headers['idempotency-key']))
  expect(keys).toEqual(new Set([`payout:${(await latest(salonId)).id}`]))
  world.setNow('2026-05-17T06:00:00Z')
  await sendDuePayouts(world.platform)
  expect(await latest(salonId)).toMatchObject({ status: 'paid', reference: transfers()[0]?.id })
  expect(transfers()).toHaveLength(1)
})

test('failure 55: an account that Stripe blocks before its transfer is owed the money again, and is paid once it is accepted', async () => {
  const { salonId, ref } = await aDuePayout()
  world.stripe.accounts.restrict(ref, 'external_account')
  await sendDuePayouts(world.platform)
  expect(await latest(salonId)).toMatchObject({
    status: 'failed',
    failure: 'insufficient_capabilities_for_transfer',
  })
  expect(await balanceOf(world.owner, 'salon', salonId)).toBe(1850)
  world.setNow('2026-05-16T07:00:00Z')
  await readDueAccounts(world.platform)
  expect(await refusal(run())).toBe('nothing_due')
  world.stripe.accounts.accept(ref)
  world.setNow('2026-05-17T08:00:00Z')
  await readDueAccounts(world.platform)
  await run()
  await sendDuePayouts(world.platform)
  expect(await latest(salonId)).toMatchObject({ status: 'paid', cents: 1850 })
  expect(transfers()).toHaveLength(1)
})

test('a payout that Stripe has too little money for is sent once there is enough', async () => {
  const { salonId } = await aDuePayout()
  world.stripe.books.available = 1849
  await sendDuePayouts(world.platform)
  expect(await latest(salonId)).toMatchObject({ status: 'waiting', failure: 'balance_insufficient' })
  world.stripe.books.available = 1850
  world.setNow('2026-05-15T12:00:00Z')
  await sendDuePayouts(world.platform)
  expect(await latest(salonId)).toMatchObject({ status: 'paid', failure: null })
  expect(transfers()).toHaveLength(1)
})

test('a transfer that is taken back in Stripe’s dashboard is owed to its salon again, once', async () => {
  const { salonId } = await aDuePayout()
  await sendDuePayouts(world.platform)
  const { reference } = await latest(salonId)
  world.stripe.accounts.reverse(reference ?? '')
  world.setNow('2026-05-15T06:10:00Z')
  await followEvents()
  expect(await latest(salonId)).toMatchObject({ status: 'failed', failure: 'transfer_reversed' })
  expect(await balanceOf(world.owner, 'salon', salonId)).toBe(1850)
  await followTransfer(paying(), reference ?? '')
  expect(await balanceOf(world.owner, 'salon', salonId)).toBe(1850)
  const mails = await rows(
    world.owner,
    sql<{
      news: string
    }>`select facts ->> 'news' as news from messages where kind = 'payout' order by created_at, id`,
  )
  expect(mails.map(({ news }) => news)).toEqual(['route', 'paid', 'taken-back'])
  await run()
  await sendDuePayouts(world.platform)
  expect(await latest(salonId)).toMatchObject({ status: 'paid', cents: 1850 })
  expect(transfers()).toHaveLength(2)
})

test('failure 60: what comes back after a payout is set off against later ones; no transfer is ever pulled back', async () => {
  const { salonId } = await aDuePayout()
  await sendDuePayouts(world.platform)
  const later = '2026-05-15T07:00:00Z'
  world.setNow(later)
  await owe(world.owner, salonId, -1850, later)
  await owe(world.owner, salonId, 350, later)
  expect(await balanceOf(world.owner, 'salon', salonId)).toBe(-1500)
  expect(await refusal(run())).toBe('nothing_due')
  await owe(world.owner, salonId, 2000, later)
  await run()
  await sendDuePayouts(world.platform)
  expect(await latest(salonId)).toMatchObject({ status: 'paid', cents: 500 })
  expect(transfers().map(({ amount }) => amount)).toEqual([500, 1850])
  expect(called('reversal')).toEqual([])
  const events = await rows(
    world.owner,
    sql<{ event: string }>`select distinct event from postings where event like 'payout%' order by 1`,
  )
  expect(events.map(({ event }) => event)).toEqual(['payout_made', 'payout_paid'])
})
