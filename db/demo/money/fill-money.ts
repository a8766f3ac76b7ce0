import type pg from 'pg'

import type { SalonId, ServiceId } from '#domain/ids.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'

import { demoAccountIds, demoAccounts } from '../accounts.ts'
import { writeBills } from './bills.ts'
import { bookMoney, depositPercent, type MoneyOfVisit } from './booked.ts'
import { openBooks } from './books.ts'
import { writeChargebacks } from './chargebacks.ts'
import { guaranteeRule } from './guarantees.ts'
import { otherSalonsOffers, ownOffers, writeOffers } from './offers.ts'
import { writeRoutes, writeRuns } from './payouts.ts'
import { writeSubscriptions, type PaidUntil, type Subscriber } from './subscriptions.ts'
import { readVisits } from './visits.ts'
import { openWallets, sellCards } from './wallets.ts'

interface MoneyOptions {
  /** The date in Athens on which the fill began. */
  readonly today: string
  /** ISO instant, what is due before it is settled; undefined: the beginning of today. */
  readonly now: string | undefined
  readonly sealingKey: Buffer
}

/** Of the salons with an owner, every so many have an offer. */
const offerOf = 6
/** Of those that can be paid, so many beside the owner's take deposits. */
const otherSalons = 3
/** Salons whose months of subscription are written. */
const subscribers = 24
const routeDays = 80
const depositDays = 35
const billDays = 21

/**
 * Writes months of money at the demo owner's salons, by the product's own rules and postings, and deposits, offers and
 * subscriptions of other salons. Nothing is written twice, and only while nobody has paid anything.
 */
export async function fillMoney(client: pg.Client, options: MoneyOptions): Promise<void> {
  if (!(await isWithoutMoney(client))) return
  const { today, now = `${today}T00:00:00.000Z` } = options
  const days = daysBefore(today)
  const salons = await readSalons(client)
  const own = salons.filter(({ isOwn }) => isOwn).map(({ id }) => id)
  const payable = salons.filter(({ isOwn }, index) => isOwn || index % offerOf === 1)
  const more = payable.filter(({ isOwn }) => !isOwn).slice(0, otherSalons)
  const visits = await readVisits(
    client,
    demoAccountIds.business,
    more.map(({ id }) => id),
  )
  const [, second] = own
  const books = openBooks()
  const paying = salons.filter(({ isActive }) => isActive).slice(0, subscribers)
  const paid = writeSubscriptions(books, paying, { today })
  const routes = writeRoutes(books, {
    salonIds: payable.map(({ id }) => id),
    sealingKey: options.sealingKey,
    ownerId: demoAccountIds.business,
    at: days(routeDays),
  })
  const reduced = new Set(
    visits
      .filter(({ salon, category }) => salon === 1 && category === 'gel_polish')
      .map(({ serviceId }) => serviceId),
  )
  const offers = ownOffers(books, { ids: own, reduced: [...reduced] as ServiceId[] }, days)
  const wallets = openWallets(books)
  const customer = {
    id: demoAccountIds.customer,
    email: demoAccounts.find(({ role }) => role === 'customer')?.email ?? '',
  }
  const cards = sellCards(books, { sealingKey: options.sealingKey, days, customer })
  const season = { now, offers, cards, wallets, depositFrom: days(depositDays), routesFrom: days(routeDays) }
  const money = bookMoney(
    books,
    visits.filter(({ hasDispute }) => !hasDispute),
    season,
  )
  const others = salons.filter(({ isOwn }, index) => !isOwn && index % offerOf === 0).map(({ id }) => id)
  writeOffers(books, [...offers, ...otherSalonsOffers(books, others, days)], null)
  const byId = new Map(money.map((each) => [each.id, each]))
  writeBills(books, {
    visits: visits.filter(({ salon }) => salon < own.length),
    money: byId,
    ownerId: demoAccountIds.business,
    firstDay: dayBefore(today, billDays),
    today,
  })
  writeChargebacks(books, now)
  writeRuns(books, { routes, today, from: days(routeDays - 3), owedAt: books.owedAt })
  await writeVisits(client, money)
  await setPaid(client, paid)
  if (second !== undefined) await askDeposit(client, second)
  const [third] = more
  if (third !== undefined) await askCard(client, third.id)
  await books.write(client)
}

async function isWithoutMoney(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select exists (select from salons where owner_id = $1) and not exists (select from payments) and not exists (select from promotions)
       and not exists (select from payout_routes) and not exists (select from bills) as empty`,
    [demoAccountIds.business],
  )
  return rows[0]?.empty === true
}

interface OwnedSalon extends Subscriber {
  readonly id: SalonId
  readonly isOwn: boolean
  /** Its subscription is paid; the others are in their free trial or owe it. */
  readonly isActive: boolean
}

async function readSalons(client: pg.Client): Promise<readonly OwnedSalon[]> {
  const { rows } = await client.query<OwnedSalon>(
    `select s.id, s.owner_id = $1 as "isOwn", s.subscription = 'active' as "isActive", s.owner_id as "ownerId", p.email, concat_ws(' ', p.last_name, p.first_name) as "legalName", s.phone, concat_ws(', ', s.address, concat_ws(' ', s.postcode, s.city_el)) as address,
       s.email as "salonEmail"
     from salons s join profiles p on p.id = s.owner_id where s.is_demo and s.verification = 'verified' order by s.id limit 120`,
    [demoAccountIds.business],
  )
  return rows
}

/** Noon in Athens of so many days before. */
const daysBefore = (today: string) => (before: number) =>
  new Date(
    Temporal.PlainDate.from(today)
      .subtract({ days: before })
      .toZonedDateTime({ timeZone: defaultTimeZone, plainTime: '12:00' }).epochMilliseconds,
  ).toISOString()

const dayBefore = (today: string, days: number): string =>
  Temporal.PlainDate.from(today).subtract({ days }).toString()

async function writeVisits(client: pg.Client, money: readonly MoneyOfVisit[]): Promise<void> {
  const given = `json_to_recordset($1::json) as m (id uuid, "totalCents" integer, "depositCents" integer, "paidCents" integer,
    "refundedCents" integer, "giftCardCents" integer, "pointsUsed" integer, "reductionCents" integer, "keptCents" integer, "settleAt" timestamptz,
    "guaranteeKind" text, "guaranteeValue" integer)`
  const values = [JSON.stringify(money)]
  await client.query(
    `update booking_items i set reduction_cents = m."reductionCents" from ${given} where i.booking_id = m.id and i.position = 0`,
    values,
  )
  await client.query(
    `update bookings b set total_cents = m."totalCents", deposit_cents = m."depositCents", paid_cents = m."paidCents",
       refunded_cents = m."refundedCents", gift_card_cents = m."giftCardCents", points_used = m."pointsUsed", kept_cents = m."keptCents",
       settle_at = m."settleAt", guarantee_kind = m."guaranteeKind", guarantee_value = m."guaranteeValue" from ${given} where b.id = m.id`,
    values,
  )
}

const setPaid = (client: pg.Client, paid: readonly PaidUntil[]) =>
  client.query(
    `update salons s set paid_until = p."paidUntil" from json_to_recordset($1::json) as p (id uuid, "paidUntil" timestamptz) where s.id = p.id`,
    [JSON.stringify(paid)],
  )

const askCard = (client: pg.Client, salonId: SalonId) =>
  client.query(`update booking_policies set guarantee_kind = $2, guarantee_value = $3 where salon_id = $1`, [
    salonId,
    guaranteeRule.kind,
    guaranteeRule.value,
  ])

const askDeposit = (client: pg.Client, salonId: SalonId) =>
  client.query(
    `update booking_policies set deposit_kind = 'percent', deposit_value = $2 where salon_id = $1`,
    [salonId, depositPercent],
  )
