import type { Locale } from '#domain/locale.ts'
import { monthOfPart } from '#domain/money/ledger/affiliate-postings.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { affiliateStatement as el } from '#i18n/el/affiliate-statement.ts'
import { statement as monthsEl } from '#i18n/el/statement.ts'
import { affiliateStatement as en } from '#i18n/en/affiliate-statement.ts'
import { statement as monthsEn } from '#i18n/en/statement.ts'
import { exactMoney, plainDay, shortDay } from '#i18n/format.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, sql } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { pdfOf } from '#platform/pdf/document.ts'
import { drawBlock, drawFeet, drawHead } from '#platform/pdf/parts.ts'
import { drawTable, type PdfRow } from '#platform/pdf/table.ts'

import { listRewards, yearOf, yearsOf, type RewardRow } from './rewards.ts'

const words = { el, en } as const
const monthWords = { el: monthsEl, en: monthsEn } as const

interface Holder {
  readonly code: string
  readonly name: string | null
  readonly email: string | null
}

/**
 * The statement of a year: what was owed at its beginning, each reward and payout, and what is owed since.
 * @throws Problem unauthorized, not_found for a year without a fact
 */
export async function affiliateStatementPdf(ctx: Ctx, year: number): Promise<Uint8Array<ArrayBuffer>> {
  const { locale } = ctx
  const { holder, rewards } = await asUser(ctx.dbs.app, personOf(ctx).id, async (tx) => ({
    holder: await one(
      tx,
      sql<Holder>`
        select f.code, nullif(concat_ws(' ', p.first_name, p.last_name), '') as name, p.email
        from affiliates f join profiles p on p.id = f.user_id where f.user_id = app_user()`,
    ),
    rewards: await listRewards(tx),
  }))
  if (!holder || !yearsOf(rewards).includes(year)) throw new Problem('not_found')
  const word = words[locale]
  const title = word.title(year)
  const writtenAt = ctx.now()
  return pdfOf({ title, locale, writtenAt }, (pdf) => {
    drawHead(pdf, title, [word.made(plainDay(locale, writtenAt.toString(), defaultTimeZone))])
    const lines = [holder.email, word.code(holder.code)].flatMap((line) => line ?? [])
    drawBlock(pdf, holder.name ?? '', lines)
    const { day, what, amount } = word.columns
    drawTable(
      pdf,
      [
        { title: day, share: 2 },
        { title: what, share: 7 },
        { title: amount, share: 2, align: 'right' },
      ],
      statementRows(rewards, year, locale),
    )
    drawBlock(pdf, '', [word.notInvoice])
    drawFeet(pdf, (page, pages) => word.page(page, pages))
  })
}

function statementRows(rewards: readonly RewardRow[], year: number, locale: Locale): readonly PdfRow[] {
  const { opening, closing } = words[locale]
  const sumOf = (some: readonly RewardRow[]) => some.reduce((sum, { cents }) => sum + cents, 0)
  const before = sumOf(rewards.filter((row) => yearOf(row) < year))
  const during = rewards.filter((row) => yearOf(row) === year)
  const sum = (text: string, cents: number) => ({
    cells: ['', text, exactMoney(locale, cents)],
    strong: true,
  })
  const lines = during.map((row) => ({
    cells: [shortDay(locale, row.at, defaultTimeZone), factName(row, locale), exactMoney(locale, row.cents)],
  }))
  return [sum(opening, before), ...lines, sum(closing, before + sumOf(during))]
}

function factName({ event, part, salon, salonEn, payout }: RewardRow, locale: Locale): string {
  const { reward, payoutAsked, payoutFailed } = words[locale]
  if (event === 'affiliate_payout_failed') return payoutFailed(payout ?? 0)
  if (event !== 'affiliate_month') return payoutAsked(payout ?? 0)
  const [year = '', number = ''] = monthOfPart(part).split('-')
  const month = `${monthWords[locale].months[Number(number) - 1] ?? ''} ${year}`
  const name = salon === null ? '—' : nameIn(locale, { name: salon, nameEn: salonEn ?? '' })
  return `${reward(month)}\n${name}`
}
