import { csvText } from '#domain/csv.ts'
import type { SalonId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { lastReportYear } from '#domain/money/report-year.ts'
import type { SellerQuarter } from '#domain/money/seller-report.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { sellerFile as el } from '#i18n/el/seller-file.ts'
import { sellerFile as en } from '#i18n/en/seller-file.ts'
import { decimalEuros } from '#i18n/format.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'

import type { OwnSellerReport } from '../contract.ts'
import { quartersOf, type SellerYear } from './seller-year.ts'

/** The number of years that are listed, for as long as the authority may ask about them. */
const YEARS = 5

interface OwnYear extends Pick<SellerYear, 'details' | 'holderName' | 'quarters'> {
  readonly year: number
  readonly last4: string | null
}

/** The last year whose report is ready. */
const lastYear = ({ now }: Pick<Ctx, 'now'>): number => lastReportYear(localDay(now(), defaultTimeZone))

/** The years in which the salon earned something, the newest first. */
async function ownYears(
  ctx: Ctx,
  salonId: SalonId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly OwnYear[]> {
  const { userId } = await requireSalon(ctx, salonId, 'ownership')
  return asUser(ctx.dbs.app, userId, (tx) =>
    rows(
      tx,
      sql<OwnYear>`
        select of_year as year, details, holder_name as "holderName", last4, quarters
        from own_seller_years(${salonId}, ${from}, ${to})`,
    ),
  )
}

/** The reported facts of a salon, by year. @throws Problem unauthorized, forbidden, not_found */
export async function listOwnReports(ctx: Ctx, salonId: SalonId): Promise<OwnSellerReport[]> {
  const to = lastYear(ctx)
  const found = await ownYears(ctx, salonId, { from: to - YEARS + 1, to })
  return found.map(({ year, details, last4, quarters }) => ({
    year,
    quarters: [...quartersOf({ quarters })],
    legalName: details?.legal_name ?? null,
    vatNumber: details?.vat_number ?? null,
    accountLast4: last4,
  }))
}

const words = { el, en } as const

/**
 * One year for a spreadsheet, with a line for each quarter; zeros where nothing is reported.
 * @throws Problem unauthorized, forbidden, not_found also for a year whose report is not ready
 */
export async function ownReportFile(ctx: Ctx, salonId: SalonId, year: number): Promise<string> {
  const [found] = await ownYears(ctx, salonId, { from: year, to: year })
  if (year > lastYear(ctx)) throw new Problem('not_found')
  return tableOf(found ?? { year, details: null, holderName: null, last4: null, quarters: {} }, ctx.locale)
}

function tableOf({ details, holderName, last4, quarters }: OwnYear, locale: Locale): string {
  const { columns, quarter: quarterName } = words[locale]
  const euros = (cents: number) => decimalEuros(cents, locale)
  const about = [
    details?.legal_name ?? '', details?.vat_number ?? '', details?.registry_number ?? '', details?.address ?? '',
    last4 === null ? '' : `•••• ${last4}`, holderName ?? '',
  ] // prettier-ignore
  const lineOf = ({ visits, creditedCents, atSalonCents, feeCents }: SellerQuarter, index: number) => [
    String(index + 1), ...about, visits, euros(creditedCents), euros(atSalonCents), euros(feeCents),
  ] // prettier-ignore
  const head = [
    quarterName, columns.legalName, columns.vatNumber, columns.registryNumber, columns.address, columns.iban, columns.holder,
    columns.visits, columns.credited, columns.atSalon, columns.fee,
  ] // prettier-ignore
  return csvText([head, ...quartersOf({ quarters }).map(lineOf)], locale === 'el' ? ';' : ',')
}
