import { afterEach, beforeEach, expect, test } from 'vitest'

import type { SalonId } from '#domain/ids.ts'
import { handleProviderEvents } from '#features/settlement/commands/handle-events.ts'
import { takeWebhook } from '#features/settlement/commands/take-webhook.ts'
import type { Ctx } from '#platform/context.ts'
import { only, rows, sql } from '#platform/db.ts'
import { ACCOUNT_CHECKS_PER_MINUTE } from '#platform/money-limits.ts'
import type { PaymentProvider } from '#platform/payments/provider.ts'
import { refusal } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { CONNECT_SECRET, WEBHOOK_SECRET } from '#test/payments/provider-world.ts'
import { freshStripeSite, type StripeSite } from '#test/payments/stripe-site.ts'
import { anOwner } from '#test/payouts-world.ts'
import { aSalon } from '#test/salon-factory.ts'

import { followAccount } from './commands/follow-account.ts'
import { checkAccount, openAccount } from './commands/open-account.ts'
import { readDueAccounts } from './commands/read-accounts.ts'
import { readOwnPayouts } from './queries/own-payouts.ts'

let world: StripeSite
beforeEach(async () => {
  world = await freshStripeSite()
})
/** Every test ends with clean books. */
afterEach(() => endClean(world))

interface Begun {
  readonly ctx: Ctx
  readonly salonId: SalonId
  readonly slug: string
}

async function anOwnedSalon(): Promise<Begun> {
  const { id, slug } = await aSalon(world.owner)
  return { ctx: await anOwner(world, id), salonId: id, slug }
}

/** A salon whose owner has begun an account. */
async function begun(): Promise<Begun & { readonly ref: string; readonly url: string }> {
  const salon = await anOwnedSalon()
  const url = await openAccount(salon.ctx, salon.salonId)
  const [account] = world.stripe.accounts.all
  if (!account) throw new Error('no account was made')
  return { ...salon, url, ref: account.id }
}

const handleEvents = () =>
  handleProviderEvents({ ...world.platform, payments: world.platform.payments as PaymentProvider })

/** Lets the worker handle events and read what is due. */
async function work() {
  for (let round = 0; round < 5; round++) {
    await handleEvents()
    await readDueAccounts(world.platform)
  }
}

/** Reports an event of an account by webhook. */
async function report(event: object, secret = CONNECT_SECRET) {
  const { body, headers } = world.stripe.webhookOf(event, secret, world.stripe.books.seconds)
  await takeWebhook(world.platform, body, headers)
}

const accountEvents = () => world.stripe.books.events.filter(({ type }) => type === 'account.updated')
const reportLast = async () => report(accountEvents().at(-1) ?? {})

const accountOf = async ({ ctx, salonId }: Begun) => (await readOwnPayouts(ctx, salonId)).account
const hasRoute = async ({ salonId }: Begun) =>
  (await only(world.owner, sql<{ has: boolean }>`select has_payout_route(${salonId}::uuid) as has`)).has
const callsTo = (path: string) => world.stripe.calls.filter((call) => call.path === path)
const mails = () =>
  rows(
    world.owner,
    sql<{
      news: string
    }>`select facts ->> 'news' as news from messages where kind = 'payout' order by created_at, id`,
  )

test('a press makes the account and leads to Stripe’s page; the next one leads there with the same account', async () => {
  const salon = await begun()
  expect(salon.url).toMatch(/^https:\/\/connect\.stripe\.com\/setup\//)
  const page = `${salon.ctx.config.publicUrl}/business/payouts?salon=${salon.slug}`
  expect(world.stripe.accounts.follow(salon.url)).toBe(`${page}&stripe=back`)
  expect(world.stripe.accounts.follow(salon.url)).toBe(`${page}&stripe=again`)
  expect(await accountOf(salon)).toEqual({ status: 'details', dueBy: null })
  expect(await hasRoute(salon)).toBe(false)
  const next = await openAccount({ ...salon.ctx, locale: 'en' }, salon.salonId)
  expect(next).not.toBe(salon.url)
  expect(world.stripe.accounts.follow(next)).toContain('/en/business/payouts?')
  expect(world.stripe.accounts.all).toHaveLength(1)
  expect(callsTo('POST /v1/accounts')).toHaveLength(1)
  expect(callsTo('POST /v1/account_links')).toHaveLength(2)
  const [log] = await rows(world.owner, sql`select action, after from audit_log`)
  expect(log).toEqual({
    action: 'set-payout-route',
    after: { kind: 'stripe', account: salon.ref, salonId: salon.salonId },
  })
})

test('only its owner opens an account, with a fresh second factor, and nothing is made before', async () => {
  const { ctx, salonId } = await anOwnedSalon()
  const other = await anOwnedSalon()
  const actor = { ...ctx.actor, aal: 'aal1' as const }
  expect(await refusal(openAccount({ ...ctx, actor } as Ctx, salonId))).toBe('second_factor_needed')
  const factorAt = ctx.now().epochMilliseconds / 1000 - 15.1 * 60
  expect(await refusal(openAccount({ ...ctx, actor: { ...ctx.actor, factorAt } } as Ctx, salonId))).toBe(
    'second_factor_old',
  )
  expect(await refusal(openAccount(other.ctx, salonId))).toBe('not_found')
  expect(await refusal(openAccount({ ...ctx, payments: undefined }, salonId))).toBe('payouts_not_offered')
  expect(await refusal(checkAccount(ctx, salonId))).toBe('not_found')
  expect(world.stripe.calls).toEqual([])
})

test('failure 56: a press after a lost answer, and presses at once, get the same account', async () => {
  const salon = await anOwnedSalon()
  world.stripe.faults.lost = { times: 3, of: /\/accounts$/ }
  expect(await refusal(openAccount(salon.ctx, salon.salonId))).toBe('payout_account_unavailable')
  expect(await accountOf(salon)).toBeNull()
  const urls = await Promise.all([1, 2, 3].map(() => openAccount(salon.ctx, salon.salonId)))
  expect(new Set(urls).size).toBe(3)
  expect(world.stripe.accounts.all).toHaveLength(1)
  const routes = await rows(world.owner, sql`select status from payout_routes`)
  expect(routes).toEqual([{ status: 'pending' }])
})

test('while Stripe is away a press says so, and keeps nothing', async () => {
  const salon = await anOwnedSalon()
  world.stripe.faults.refused = { times: 9, status: 503 }
  expect(await refusal(openAccount(salon.ctx, salon.salonId))).toBe('payout_account_unavailable')
  expect(await accountOf(salon)).toBeNull()
})

test('the account counts once Stripe pays to it, not before; losing that removes it, and its owner is notified', async () => {
  const salon = await begun()
  const { accounts } = world.stripe
  accounts.submit(salon.ref)
  await reportLast()
  await work()
  expect(await accountOf(salon)).toEqual({ status: 'checking', dueBy: null })
  expect(await hasRoute(salon)).toBe(false)
  accounts.accept(salon.ref)
  await reportLast()
  await work()
  expect(await accountOf(salon)).toEqual({ status: 'ready', dueBy: null })
  expect(await hasRoute(salon)).toBe(true)
  expect((await readOwnPayouts(salon.ctx, salon.salonId)).route).toMatchObject({
    kind: 'stripe',
    status: 'active',
    heldUntil: '2026-05-14T06:00:00Z',
  })
  const deadline = world.stripe.books.seconds + 86_400
  accounts.ask(salon.ref, 'representative.id_number', deadline)
  await reportLast()
  await work()
  expect(await accountOf(salon)).toEqual({ status: 'ready', dueBy: '2026-05-12T06:00:00Z' })
  accounts.restrict(salon.ref, 'representative.id_number')
  await reportLast()
  await work()
  expect(await accountOf(salon)).toEqual({ status: 'restricted', dueBy: null })
  expect(await hasRoute(salon)).toBe(false)
  // Accepted again, it is paid from the same time on as before.
  world.setNow('2026-05-20T06:00:00Z')
  accounts.accept(salon.ref)
  await reportLast()
  await work()
  expect(await hasRoute(salon)).toBe(true)
  expect((await readOwnPayouts(salon.ctx, salon.salonId)).route).toMatchObject({ heldUntil: null })
  expect(await mails()).toEqual([{ news: 'route' }, { news: 'blocked' }])
})

test('transfers alone, or payouts alone, make no route', async () => {
  const salon = await begun()
  world.stripe.accounts.accept(salon.ref)
  const account = world.stripe.books.require('account', salon.ref)
  account.details_submitted = true
  account.payouts_enabled = false
  await work()
  expect(await accountOf(salon)).toEqual({ status: 'checking', dueBy: null })
  Object.assign(account, { payouts_enabled: true, capabilities: { transfers: 'pending' } })
  await reportLast()
  await work()
  expect(await accountOf(salon)).toEqual({ status: 'checking', dueBy: null })
  expect(await hasRoute(salon)).toBe(false)
})

test('failures 44, 49, 50 and 51: events that come twice, late or in any order lead to what Stripe says now', async () => {
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 1, 2, 0, 0],
  ]) {
    const salon = await begun()
    const { accounts, books } = world.stripe
    accounts.submit(salon.ref)
    accounts.accept(salon.ref)
    accounts.restrict(salon.ref, 'external_account')
    const events = books.events.filter(({ account }) => account === salon.ref)
    for (const index of order) {
      await report({ ...events[index], id: `evt_${salon.ref}_${index}` })
      await work()
    }
    expect(await accountOf(salon)).toMatchObject({ status: 'restricted' })
  }
})

test('failure 41: what no webhook has told is read within the hour while the owner waits, and within a day later', async () => {
  const salon = await begun()
  await work()
  world.stripe.accounts.submit(salon.ref)
  world.stripe.accounts.accept(salon.ref)
  world.setNow('2026-05-11T06:59:59Z')
  await work()
  expect(await accountOf(salon)).toMatchObject({ status: 'details' })
  world.setNow('2026-05-11T07:00:00Z')
  await work()
  expect(await accountOf(salon)).toMatchObject({ status: 'ready' })
  world.stripe.accounts.restrict(salon.ref, 'external_account')
  world.setNow('2026-05-12T06:59:59Z')
  await work()
  expect(await hasRoute(salon)).toBe(true)
  world.setNow('2026-05-12T07:00:00Z')
  await work()
  expect(await hasRoute(salon)).toBe(false)
})

test('while Stripe gives no answer the account stays as it was, and is read again', async () => {
  const salon = await begun()
  await work()
  world.stripe.accounts.accept(salon.ref)
  await reportLast()
  world.stripe.faults.refused = { times: 99, status: 503 }
  await work()
  expect(await accountOf(salon)).toMatchObject({ status: 'details' })
  world.stripe.faults.refused.times = 0
  world.setNow('2026-05-11T06:05:00Z')
  await work()
  expect(await accountOf(salon)).toMatchObject({ status: 'ready' })
})

test('an answer to an earlier question never replaces that to a later one', async () => {
  const salon = await begun()
  const at = (time: string) => Temporal.Instant.from(`2026-05-11T06:00:${time}Z`)
  const as = (status: 'ready' | 'restricted') => ({ ref: salon.ref, status, dueBy: null })
  await followAccount(world.platform, as('restricted'), at('02'))
  await followAccount(world.platform, as('ready'), at('01'))
  expect(await accountOf(salon)).toMatchObject({ status: 'restricted' })
  expect(await hasRoute(salon)).toBe(false)
  // A stranger’s account changes nothing.
  await followAccount(world.platform, { ...as('ready'), ref: 'acct_9' }, at('03'))
  expect(await hasRoute(salon)).toBe(false)
})

test('an event while the account is being read lets it be read once more', async () => {
  const salon = await begun()
  await work()
  const askedAt = world.platform.now()
  await report({ id: 'evt_late', type: 'account.updated', account: salon.ref, data: { object: {} } })
  await handleEvents()
  await followAccount(world.platform, { ref: salon.ref, status: 'details', dueBy: null }, askedAt)
  expect(await readDueAccounts(world.platform)).toBe(1)
})

test('the owner who comes back sees what Stripe says, before any webhook, and in two windows at once (failure 52)', async () => {
  const salon = await begun()
  world.stripe.accounts.submit(salon.ref)
  world.stripe.accounts.accept(salon.ref)
  const seen = await Promise.all([1, 2].map(() => checkAccount(salon.ctx, salon.salonId)))
  expect(seen.map(({ status }) => status)).toEqual(['ready', 'ready'])
  expect(await mails()).toEqual([{ news: 'route' }])
  // Repeated requests do not ask Stripe again.
  for (let check = 2; check < ACCOUNT_CHECKS_PER_MINUTE + 3; check += 1)
    await checkAccount(salon.ctx, salon.salonId)
  expect(callsTo(`GET /v1/accounts/${salon.ref}`)).toHaveLength(ACCOUNT_CHECKS_PER_MINUTE)
  const stranger = await anOwnedSalon()
  expect(await refusal(checkAccount(stranger.ctx, salon.salonId))).toBe('not_found')
})

test('the owner who comes back just after a worker has read the account is not told the former status', async () => {
  const salon = await begun()
  await work()
  world.stripe.accounts.submit(salon.ref)
  expect(await checkAccount(salon.ctx, salon.salonId)).toMatchObject({ status: 'checking' })
})

test('a ready account opens Stripe’s dashboard; one of which more is asked, the page for that', async () => {
  const salon = await begun()
  world.stripe.accounts.submit(salon.ref)
  world.stripe.accounts.accept(salon.ref)
  await work()
  expect(await openAccount(salon.ctx, salon.salonId)).toBe(`https://connect.stripe.com/express/${salon.ref}`)
  world.stripe.accounts.ask(salon.ref, 'external_account', world.stripe.books.seconds + 3600)
  await reportLast()
  await work()
  expect(await openAccount(salon.ctx, salon.salonId)).toContain('/setup/')
})

test('an account that Stripe declined, or that is gone, is followed by a new one at the next press', async () => {
  const salon = await begun()
  world.stripe.accounts.reject(salon.ref)
  await reportLast()
  await work()
  expect(await accountOf(salon)).toMatchObject({ status: 'closed' })
  await openAccount(salon.ctx, salon.salonId)
  const [second, first] = world.stripe.accounts.all
  expect(first?.id).toBe(salon.ref)
  expect(await accountOf(salon)).toMatchObject({ status: 'details' })
  const routes = await rows(
    world.owner,
    sql`select account_ref as ref, status from payout_routes order by set_at, id`,
  )
  expect(routes).toEqual([
    { ref: salon.ref, status: 'replaced' },
    { ref: second?.id, status: 'pending' },
  ])
  // Its owner ends the connection to the platform.
  world.stripe.books.require('account', second?.id ?? '').object = 'gone' as never
  await report({
    id: 'evt_gone',
    type: 'account.application.deauthorized',
    account: second?.id,
    data: { object: { object: 'application', id: 'ca_1' } },
  })
  await work()
  expect(await accountOf(salon)).toMatchObject({ status: 'closed' })
})

test('events of accounts need their own webhook’s secret or ours, and say nothing about our payments', async () => {
  const salon = await begun()
  world.stripe.accounts.submit(salon.ref)
  expect(await refusal(report(accountEvents().at(-1) ?? {}, 'whsec_of_a_stranger'))).toBe('bad_request')
  await report(accountEvents().at(-1) ?? {}, WEBHOOK_SECRET)
  await report({
    id: 'evt_theirs',
    type: 'payment_intent.succeeded',
    account: salon.ref,
    data: { object: { object: 'payment_intent', id: 'pi_theirs' } },
  })
  await work()
  const events = await rows(
    world.owner,
    sql`select about, ref, failure from provider_events where kind <> 'x' order by about`,
  )
  expect(events).toEqual([
    { about: 'account', ref: salon.ref, failure: null },
    { about: 'other', ref: salon.ref, failure: null },
  ])
})
