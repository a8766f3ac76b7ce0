import { spacedCode } from '#domain/booking-code.ts'
import { csvText } from '#domain/csv.ts'
import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { statement as el } from '#i18n/el/statement.ts'
import { statement as en } from '#i18n/en/statement.ts'
import { decimalEuros, exactMoney, plainDay, shortDay } from '#i18n/format.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, sql } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { pdfOf, type Pdf } from '#platform/pdf/document.ts'
import { drawBlock, drawFeet, drawHead } from '#platform/pdf/parts.ts'
import { drawTable, type PdfColumn, type PdfRow } from '#platform/pdf/table.ts'

import type { Statement } from '../contract/statements.ts'

const words = { el, en } as const

/** The business behind a salon, for the head of its statements. */
export interface StatementSalon extends WrittenName {
  readonly legalName: string | null
  readonly vatNumber: string | null
  readonly address: string
}

/** Reads whose statement it is; the caller's right to it was checked. */
export const readStatementSalon = (ctx: Ctx, salonId: SalonId): Promise<StatementSalon> =>
  asUser(ctx.dbs.app, personOf(ctx).id, (tx) =>
    only(
      tx,
      sql<StatementSalon>`
        select s.name, s.name_en as "nameEn", t.legal_name as "legalName", t.vat_number as "vatNumber", coalesce(t.address, s.address) as address
        from salons s left join salon_traders t on t.salon_id = s.id where s.id = ${salonId}`,
    ),
  )

type Fact = Statement['facts'][number]

/** «Κάρτα 15,00 € · Πόντοι 5,00 €», where a fact has several parts or one that its name does not say. */
const partsText = ({ parts }: Fact, locale: Locale): string =>
  parts.map(({ part, cents }) => `${words[locale].parts[part]} ${exactMoney(locale, cents)}`).join(' · ')

/** A statement as a spreadsheet; its sums are the statement's own. */
export function statementCsv(
  { isOver, openingCents, closingCents, facts, timeZone }: Statement,
  locale: Locale,
): string {
  const { columns, kinds, opening, closing, soFar, parts } = words[locale]
  const names = ['prepaid', 'gift_card', 'points', 'promotion'] as const
  const empty = names.map(() => '')
  const dayOf = (at: string) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const lines = facts.map((fact) => [
    dayOf(fact.at),
    kinds[fact.kind],
    fact.code ?? '',
    ...names.map((name) => {
      const found = fact.parts.find(({ part }) => part === name)
      return found ? decimalEuros(found.cents, locale) : ''
    }),
    decimalEuros(fact.cents, locale),
  ])
  const rows = [
    [columns.day, columns.what, columns.code, ...names.map((name) => parts[name]), columns.amount],
    ['', opening, '', ...empty, decimalEuros(openingCents, locale)],
    ...lines,
    ['', isOver ? closing : soFar, '', ...empty, decimalEuros(closingCents, locale)],
  ]
  return csvText(rows, locale === 'el' ? ';' : ',')
}

/** A statement on paper. */
export function statementPdf(
  statement: Statement,
  salon: StatementSalon,
  { locale, writtenAt }: { readonly locale: Locale; readonly writtenAt: Temporal.Instant },
): Promise<Uint8Array<ArrayBuffer>> {
  const word = words[locale]
  const title = word.title(monthName(statement.month, locale))
  return pdfOf({ title, locale, writtenAt }, (pdf) => {
    drawHead(pdf, title, [word.made(plainDay(locale, writtenAt.toString(), statement.timeZone))])
    drawSalon(pdf, salon, locale)
    drawTable(pdf, columnsOf(locale), rowsOf(statement, locale))
    drawBlock(pdf, '', [word.notInvoice])
    drawFeet(pdf, (page, pages) => word.page(page, pages))
  })
}

function drawSalon(pdf: Pdf, salon: StatementSalon, locale: Locale): void {
  const { legalName, vatNumber, address } = salon
  const lines = [legalName, address, vatNumber && words[locale].vat(vatNumber)]
  drawBlock(
    pdf,
    nameIn(locale, salon),
    lines.flatMap((line) => line ?? []),
  )
}

const columnsOf = (locale: Locale): readonly PdfColumn[] => {
  const { day, what, code, amount } = words[locale].columns
  return [
    { title: day, share: 2 },
    { title: what, share: 6 },
    { title: code, share: 2 },
    { title: amount, share: 2, align: 'right' },
  ]
}

function rowsOf(
  { isOver, openingCents, closingCents, facts, timeZone }: Statement,
  locale: Locale,
): readonly PdfRow[] {
  const { opening, closing, soFar, kinds } = words[locale]
  const sum = (text: string, cents: number) => ({
    cells: ['', text, '', exactMoney(locale, cents)],
    strong: true,
  })
  const lines = facts.map((fact) => {
    const more = partsText(fact, locale)
    return {
      cells: [
        shortDay(locale, fact.at, timeZone),
        more === '' ? kinds[fact.kind] : `${kinds[fact.kind]}\n${more}`,
        fact.code === null ? '' : spacedCode(fact.code),
        exactMoney(locale, fact.cents),
      ],
    }
  })
  return [sum(opening, openingCents), ...lines, sum(isOver ? closing : soFar, closingCents)]
}

/** «Μάιος 2026» */
const monthName = (month: string, locale: Locale): string => {
  const [year = '', number = ''] = month.split('-')
  return `${words[locale].months[Number(number) - 1] ?? ''} ${year}`
}
