import { afterEach, beforeEach, expect, test } from 'vitest'

import type { SalonId } from '#domain/ids.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { only, rows, sql } from '#platform/db.ts'
import {
  ProviderRefusal,
  ProviderUnavailable,
  type NewTransfer,
  type ProviderTransfer,
} from '#platform/payments/provider.ts'
import { refusal } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { aPayoutRoute } from '#test/payout-route.ts'
import { anAdministrator, anOwner, balanceOf, owe } from '#test/payouts-world.ts'
import { aSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { makeRun } from './commands/make-run.ts'
import { markPaid } from './commands/mark-payout.ts'
import { sendDuePayouts } from './commands/send-payouts.ts'
import { listAdminPayouts } from './queries/admin-payouts.ts'
import { readOwnPayouts } from './queries/own-payouts.ts'

let world: World
let bank: Transfers
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  bank = new Transfers()
})
/** Every test ends with clean books. */
afterEach(() => endClean(world))

type Trouble = 'lost' | 'away' | 'refused' | 'short'

/** A provider's transfers, which keep the answer of each key, refusals too. */
class Transfers {
  readonly made = new Map<string, NewTransfer>()
  readonly #answers = new Map<string, ProviderRefusal | ProviderTransfer>()
  trouble: Trouble | undefined
  /** Forgets the answers, as after a day. */
  forget = () => this.#answers.clear()
  find = async (id: string) => (this.made.has(id) ? transferOf(id) : undefined)
  send = async (transfer: NewTransfer, { key }: { readonly key: string }) => {
    const { trouble } = this
    if (trouble === 'away') throw new ProviderUnavailable('away')
    const answer = this.#answers.get(key) ?? this.#decide(transfer)
    this.#answers.set(key, answer)
    if (trouble === 'lost') throw new ProviderUnavailable('lost')
    if (answer instanceof ProviderRefusal) throw answer
    return answer
  }
  #decide(transfer: NewTransfer) {
    if (this.trouble === 'refused') return new ProviderRefusal('account_invalid', 'no such account')
    if (this.trouble === 'short') return new ProviderRefusal('balance_insufficient', 'no money')
    if (this.made.has(transfer.id)) throw new Error('a second transfer for one payout')
    this.made.set(transfer.id, transfer)
    return transferOf(transfer.id)
  }
}
const transferOf = (id: string): ProviderTransfer => ({ ref: `tr_${id}`, takenBackCents: 0 })

/** The platform with a provider that has transfers. */
const stripe = (): Platform => ({
  ...world.platform,
  payments: { ...world.platform.payments, name: 'stripe', transfers: bank } as never,
})
const during = (ctx: Ctx): Ctx => ({ ...ctx, ...stripe() })

/** A salon with a payable account at the provider and a payout of 1850 that waits. */
async function aDuePayout(): Promise<SalonId> {
  const { id } = await aSalon(world.owner)
  await aPayoutRoute(world.owner, id, {
    kind: 'stripe',
    sealed_iban: null,
    iban_country: null,
    iban_last4: null,
    holder_name: null,
    account_ref: `acct_${id}`,
    account_status: 'ready',
  })
  await owe(world.owner, id, 1850)
  await makeRun(during(await anAdministrator(world)))
  return id
}

const payoutOf = (salonId: SalonId) =>
  only(
    world.owner,
    sql<{ id: string; status: string; reference: string | null; failure: string | null }>`
      select id, status, reference, failure from payouts where salon_id = ${salonId} order by id desc limit 1`,
  )
const atProvider = async () =>
  (
    await only(
      world.owner,
      sql<{ cents: number }>`select coalesce(sum(e.cents), 0)::bigint as cents
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.code = 'provider_stripe'`,
    )
  ).cents

test('a payout to an account at the provider is transferred once, by one of several workers', async () => {
  const salonId = await aDuePayout()
  const sent = await Promise.all(Array.from({ length: 5 }, () => sendDuePayouts(stripe())))
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1)
  const { id, status, reference } = await payoutOf(salonId)
  expect([status, reference]).toEqual(['paid', `tr_${id}`])
  expect([...bank.made.values()]).toEqual([{ id, account: `acct_${salonId}`, cents: 1850 }])
  expect([await atProvider(), await balanceOf(world.owner, 'payout', id)]).toEqual([-1850, 0])
})

test('failure 56: a lost answer is asked for with the same key, and after a day by our id', async () => {
  const salonId = await aDuePayout()
  bank.trouble = 'lost'
  await sendDuePayouts(stripe())
  expect(await payoutOf(salonId)).toMatchObject({ status: 'waiting' })
  expect(await balanceOf(world.owner, 'salon', salonId)).toBe(0)
  world.setNow('2026-05-12T07:00:00Z')
  bank.forget()
  bank.trouble = undefined
  expect(await sendDuePayouts(stripe())).toBe(1)
  expect(await payoutOf(salonId)).toMatchObject({ status: 'paid' })
  expect(bank.made.size).toBe(1)
})

test('while the provider is away the payout waits, and nothing is owed twice', async () => {
  const salonId = await aDuePayout()
  bank.trouble = 'away'
  await sendDuePayouts(stripe())
  expect(await sendDuePayouts(stripe())).toBe(0)
  expect(await balanceOf(world.owner, 'payout', (await payoutOf(salonId)).id)).toBe(1850)
  bank.trouble = undefined
  world.setNow('2026-05-11T06:03:00Z')
  await sendDuePayouts(stripe())
  expect(await payoutOf(salonId)).toMatchObject({ status: 'paid' })
})

test('failure 55: a refused transfer is owed again, and the next run sends it under a new key', async () => {
  const salonId = await aDuePayout()
  bank.trouble = 'refused'
  await sendDuePayouts(stripe())
  expect(await payoutOf(salonId)).toMatchObject({ status: 'failed', failure: 'account_invalid' })
  expect(await balanceOf(world.owner, 'salon', salonId)).toBe(1850)
  bank.trouble = undefined
  await makeRun(during(await anAdministrator(world)))
  await sendDuePayouts(stripe())
  expect(await payoutOf(salonId)).toMatchObject({ status: 'paid' })
  expect(await atProvider()).toBe(-1850)
})

test('while our balance is too small the payout waits, its owner gets no mail, and it is sent later under a new key', async () => {
  const salonId = await aDuePayout()
  const mails = () =>
    rows(
      world.owner,
      sql<{ news: string }>`select facts ->> 'news' as news from messages where kind = 'payout'`,
    )
  bank.trouble = 'short'
  await sendDuePayouts(stripe())
  expect(await payoutOf(salonId)).toMatchObject({ status: 'waiting', failure: 'balance_insufficient' })
  expect(await balanceOf(world.owner, 'salon', salonId)).toBe(0)
  const admin = await anAdministrator(world)
  expect(await listAdminPayouts(admin, { part: 'waiting', limit: 5 })).toMatchObject([
    { failure: 'balance_insufficient' },
  ])
  const owner = await anOwner(world, salonId)
  expect((await readOwnPayouts(owner, salonId)).payouts).toMatchObject([{ status: 'waiting', failure: null }])
  expect(await sendDuePayouts(stripe())).toBe(0)
  world.setNow('2026-05-11T12:00:00Z')
  expect(await sendDuePayouts(stripe())).toBe(1)
  expect(await payoutOf(salonId)).toMatchObject({ status: 'waiting' })
  bank.trouble = undefined
  world.setNow('2026-05-11T18:00:00Z')
  expect(await sendDuePayouts(stripe())).toBe(1)
  expect(await payoutOf(salonId)).toMatchObject({ status: 'paid', failure: null })
  expect(await atProvider()).toBe(-1850)
  expect(await mails()).toEqual([{ news: 'paid' }])
})

test('a transfer is not marked by hand, since the provider knows its result', async () => {
  const salonId = await aDuePayout()
  const { id } = await payoutOf(salonId)
  expect(await refusal(markPaid(await anAdministrator(world), id as never, 'x'))).toBe('payout_closed')
})
