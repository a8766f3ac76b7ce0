import { typedBookingCode } from '#domain/booking-code.ts'
import { isUuid } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { foundPayments } from '#features/payments/queries/found-payments.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql } from '#platform/db.ts'
import { POSTINGS_LISTED } from '#platform/money-limits.ts'

import type { FoundPosting } from '../contract.ts'
import { holderFacts, holderName, joinHolder, type HolderFacts } from './holder-names.ts'

/** The sources and holders that are meant: what has the id, and what belongs to payments of a booking, an email or a card. */
const meant = (q: string) => sql`
  with payments_meant as (${foundPayments(q)})
  select ${isUuid(q) ? q : null}::uuid as id
  union select booking_of_code(${typedBookingCode(q)})
  union select id from salons where slug = ${q.toLowerCase()}
  union select accounts_of_email(${q})
  union select id from payments_meant
  union select id from refunds where payment_id in (select id from payments_meant)
  union select id from chargebacks where payment_id in (select id from payments_meant)
  union select m.id from chargebacks c join chargeback_moves m on m.chargeback_id = c.id where c.payment_id in (select id from payments_meant)
  union select gift_card_id from payments where id in (select id from payments_meant)`

type FoundEntry = FoundPosting['entries'][number]

interface PostingRow extends Omit<FoundPosting, 'entries'> {
  readonly entries: readonly (Omit<FoundEntry, 'holderName'> & { readonly known: HolderFacts })[]
}

const named = ({ entries, ...posting }: PostingRow, locale: Locale): FoundPosting => ({
  ...posting,
  entries: entries.map(({ known, ...entry }) => ({ ...entry, holderName: holderName(locale, known) })),
})

/** Postings that an administrator looks for, the newest first. @throws Problem unauthorized, forbidden */
export async function searchPostings(
  ctx: Ctx,
  q: string,
): Promise<{ readonly items: FoundPosting[]; readonly hasMore: boolean }> {
  const admin = requireAdmin(ctx, 'ledger')
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<PostingRow>`
        with meant as (${meant(q)}),
          found as (
            select id from postings where source = any (array(select id from meant))
            union select e.posting_id from ledger_accounts a join ledger_entries e on e.account_id = a.id
              where a.holder = any (array(select id from meant))),
          listed as (
            select * from postings where id in (select id from found) order by at desc, id desc limit ${POSTINGS_LISTED + 1})
        select o.id, o.event, o.at, o.corrects,
          json_agg(json_build_object('account', a.code, 'holder', a.holder, 'cents', e.cents, 'known', ${holderFacts}) order by e.line) as entries
        from listed o join ledger_entries e on e.posting_id = o.id join ledger_accounts a on a.id = e.account_id
          ${joinHolder}
        group by o.id, o.event, o.at, o.corrects order by o.at desc, o.id desc`,
    ),
  )
  const items = found.slice(0, POSTINGS_LISTED).map((row) => named(row, ctx.locale))
  return { items, hasMore: found.length > POSTINGS_LISTED }
}
