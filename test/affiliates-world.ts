import { affiliateTermsVersion } from '#domain/affiliate-terms.ts'
import { affiliateMonth } from '#domain/money/ledger/affiliate-postings.ts'
import { joinAffiliates } from '#features/affiliates/commands/join-affiliates.ts'
import { setAffiliateAccount } from '#features/affiliates/commands/set-account.ts'
import { post } from '#features/ledger/commands/post.ts'
import { sql } from '#platform/db.ts'

import { ctxOf } from './booking-calls.ts'
import { aReferral } from './referral.ts'
import { aCustomer, aSalon } from './salon-factory.ts'
import type { World } from './world.ts'

/** A bank account of an affiliate. */
export const bank = { iban: 'GR1601101250000000012300695', holderName: 'Άννα Παππά' } as Parameters<
  typeof setAffiliateAccount
>[1]

/** An affiliate whose salon has brought some months since July 2025, signed in with a second factor. */
export async function anAffiliate(world: World, months: number, aal: 'aal1' | 'aal2' = 'aal2') {
  const factorAt = world.platform.now().epochMilliseconds / 1000
  const person = { ...(await aCustomer(world.owner)), aal, ...(aal === 'aal2' && { factorAt }) }
  const ctx = ctxOf(world, person)
  const { code } = await joinAffiliates(ctx, affiliateTermsVersion)
  const salon = await aSalon(world.owner, { name: 'Ατελιέ' })
  const referral = await aReferral(world.owner, person.id, { salonId: salon.id, at: '2025-06-01T09:00:00Z' })
  const first = Temporal.PlainYearMonth.from('2025-07')
  for (let n = 0; n < months; n++) {
    const month = first.add({ months: n })
    const posting = affiliateMonth({ referralId: referral, affiliateId: person.id, month })
    const at = month.toPlainDate({ day: 1 }).toZonedDateTime('Europe/Athens').toInstant()
    await world.owner.transaction().execute((tx) => post(tx, posting, { at }))
  }
  return { ctx, id: person.id, code, salon, referral }
}

/** Sets the account, and waits until it is paid. */
export async function withAccount(world: World, ctx: Parameters<typeof setAffiliateAccount>[0]) {
  await setAffiliateAccount(ctx, bank)
  await sql`update affiliate_accounts set payable_from = '2026-05-01T00:00:00Z'`.execute(world.owner)
}
