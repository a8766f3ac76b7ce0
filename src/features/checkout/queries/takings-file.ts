import { csvText } from '#domain/csv.ts'
import type { Locale } from '#domain/locale.ts'
import { takingsFile as greek } from '#i18n/el/takings-file.ts'
import { takingsFile as english } from '#i18n/en/takings-file.ts'
import { decimalEuros } from '#i18n/format.ts'

import type { Takings, TakingsTable } from '../contract/takings.ts'

const words = { el: greek, en: english }

type Cells = readonly (string | number)[]

/** One table of the takings for a spreadsheet, in the reader's format. */
export function takingsFile(takings: Takings, table: TakingsTable, locale: Locale): string {
  const { columns, methods, products } = words[locale]
  const euros = (cents: number) => decimalEuros(cents, locale)
  const tables: Readonly<Record<TakingsTable, () => readonly Cells[]>> = {
    days: () => [
      [columns.day, columns.bills, columns.sales, columns.tips],
      ...takings.days.map(({ day, bills, salesCents, tipCents }) => [
        day,
        bills,
        euros(salesCents),
        euros(tipCents),
      ]),
    ],
    methods: () => [
      [columns.method, columns.amount],
      ...takings.byMethod.map(({ method, cents }) => [methods[method], euros(cents)]),
    ],
    staff: () => [
      [columns.staff, columns.sales, columns.tips, columns.commission],
      ...takings.byStaff.map(({ staff, salesCents, tipCents, commissionCents }) => [
        staff ?? products,
        euros(salesCents),
        euros(tipCents),
        euros(commissionCents),
      ]),
    ],
    vat: () => [
      [columns.rate, columns.net, columns.vat, columns.total],
      ...takings.byVat.map(({ rate, netCents, vatCents, totalCents }) => [
        `${rate}%`,
        euros(netCents),
        euros(vatCents),
        euros(totalCents),
      ]),
    ],
  }
  return csvText(tables[table](), locale === 'el' ? ';' : ',')
}
