import { csvText } from '#domain/csv.ts'
import { sellerReportXml, type Seller, type SellerQuarter } from '#domain/money/seller-report.ts'
import { Problem } from '#domain/problem.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { requireAdminToWrite } from '#features/administration/policy.ts'
import { sellerFile as el } from '#i18n/el/seller-file.ts'
import { sellerFile as en } from '#i18n/en/seller-file.ts'
import { decimalEuros } from '#i18n/format.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { unseal } from '#platform/sealing.ts'

import { listSellers, platformOperator, quartersOf, type SellerYear } from '../queries/seller-year.ts'

const words = { el, en } as const

interface ReportFile {
  readonly name: string
  readonly text: string
}

/**
 * The report of a year with whole IBANs; each download is logged. Its answer is remembered nowhere, so the call takes no
 * key. The XML file leaves out salons without details; the table lists them.
 * @throws Problem unauthorized, forbidden, second_factor_needed, company_unregistered
 */
export async function exportReport(ctx: Ctx, year: number, format: 'xml' | 'csv'): Promise<ReportFile> {
  const admin = requireAdminToWrite(ctx, 'payouts')
  const operator = platformOperator()
  if (format === 'xml' && operator === null) throw new Problem('company_unregistered')
  return asAdmin(ctx.dbs.app, admin, async (tx) => {
    const found = await listSellers(tx, year)
    await recordChange(tx, ctx, admin, {
      action: 'export-seller-report',
      subject: { kind: 'seller-report', id: newId() },
      before: {},
      after: { year, format, sellers: found.length },
    })
    const name = `onyxi-sellers-${year}.${format}`
    if (operator === null || format === 'csv') return { name, text: tableOf(ctx, found) }
    const sellers = found.flatMap((each) => sellerOf(ctx, each) ?? [])
    return { name, text: sellerReportXml({ year, operator, sellers, madeAt: ctx.now().toString() }) }
  })
}

const nothing: SellerQuarter = { visits: 0, creditedCents: 0, atSalonCents: 0, feeCents: 0 }

function accountOf(ctx: Ctx, { routeId, holderName, sealed }: SellerYear): Seller['account'] {
  if (routeId === null || holderName === null || sealed === null) return null
  const iban = unseal(ctx, sealed, { purpose: 'bank accounts', owner: routeId }).toString()
  return { iban, holder: holderName }
}

function sellerOf(ctx: Ctx, seller: SellerYear): Seller | null {
  const { salonId, details } = seller
  if (details === null) return null
  const [first = nothing, second = nothing, third = nothing, fourth = nothing] = quartersOf(seller)
  return {
    salonId,
    legalName: details.legal_name,
    vatNumber: details.vat_number,
    registryNumber: details.registry_number,
    address: details.address,
    account: accountOf(ctx, seller),
    quarters: [first, second, third, fourth],
  }
}

function tableOf(ctx: Ctx, sellers: readonly SellerYear[]): string {
  const { columns, ofQuarter } = words[ctx.locale]
  const perQuarter = [columns.visits, columns.credited, columns.atSalon, columns.fee]
  const head = [
    columns.salon, columns.legalName, columns.vatNumber, columns.registryNumber, columns.address, columns.iban, columns.holder,
    ...[1, 2, 3, 4].flatMap((quarter) => perQuarter.map((name) => ofQuarter(name, quarter))),
  ] // prettier-ignore
  const euros = (amount: number) => decimalEuros(amount, ctx.locale)
  const lines = sellers.map((seller) => {
    const { name, details } = seller
    const account = accountOf(ctx, seller)
    return [
      name, details?.legal_name ?? '', details?.vat_number ?? '', details?.registry_number ?? '', details?.address ?? '',
      account?.iban ?? '', account?.holder ?? '',
      ...quartersOf(seller).flatMap(({ visits, creditedCents, atSalonCents, feeCents }) =>
        [visits, euros(creditedCents), euros(atSalonCents), euros(feeCents)]),
    ] // prettier-ignore
  })
  return csvText([head, ...lines], ctx.locale === 'el' ? ';' : ',')
}
