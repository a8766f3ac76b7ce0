import { company } from '#domain/company.ts'
import type { SalonId } from '#domain/ids.ts'
import type { PlatformOperator, SellerQuarter } from '#domain/money/seller-report.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql, type Db } from '#platform/db.ts'

import type { ReportedSeller, SellerReport } from '../contract.ts'

export interface SellerYear {
  readonly salonId: SalonId
  readonly name: string
  /** Null for a salon that has not given its details as a trader. */
  readonly details: {
    readonly legal_name: string
    readonly vat_number: string
    readonly registry_number: string | null
    readonly address: string
  } | null
  readonly routeId: string | null
  readonly holderName: string | null
  readonly sealed: Buffer | null
  /** By quarter number, only quarters with earnings. */
  readonly quarters: Readonly<Record<string, SellerQuarter>>
}

/** The salons that earned something in a year of Athens. */
export const listSellers = (tx: Db, year: number): Promise<readonly SellerYear[]> =>
  rows(
    tx,
    sql<SellerYear>`
      select salon_id as "salonId", salon_name as name, details, route_id as "routeId", holder_name as "holderName",
        sealed_iban as sealed, quarters
      from seller_year(${year})`,
  )

const nothing: SellerQuarter = { visits: 0, creditedCents: 0, atSalonCents: 0, feeCents: 0 }

/** All four, from the first. */
export const quartersOf = ({ quarters }: Pick<SellerYear, 'quarters'>): readonly SellerQuarter[] =>
  ['1', '2', '3', '4'].map((each) => quarters[each] ?? nothing)

/** Our own company, as far as the brand file has the facts that the report needs. */
export function platformOperator(): PlatformOperator | null {
  const { name, seat, taxNumber } = company.registration
  if (name === undefined || seat === undefined || taxNumber === undefined) return null
  return { name, businessName: company.name, vatNumber: taxNumber, address: seat }
}

const MOST_INCOMPLETE = 100

/** @throws Problem unauthorized, forbidden */
export async function readSellerReport(ctx: Ctx, year: number): Promise<SellerReport> {
  const admin = requireAdmin(ctx, 'payouts')
  const sellers = (await asAdmin(ctx.dbs.app, admin, (tx) => listSellers(tx, year))).map(sumsOf)
  const incomplete = sellers
    .filter(({ legalName }) => legalName === null)
    .toSorted((one, other) => other.earnedCents - one.earnedCents)
  const sum = (of: (seller: ReportedSeller) => number) => sellers.reduce((all, seller) => all + of(seller), 0)
  return {
    year,
    sellers: sellers.length,
    visits: sum(({ visits }) => visits),
    earnedCents: sum(({ earnedCents }) => earnedCents),
    incomplete: incomplete.slice(0, MOST_INCOMPLETE),
    incompleteCount: incomplete.length,
    canReport: platformOperator() !== null,
  }
}

function sumsOf({ salonId, name, details, routeId, quarters }: SellerYear): ReportedSeller {
  const all = Object.values(quarters)
  const sum = (of: (quarter: SellerQuarter) => number) => all.reduce((total, each) => total + of(each), 0)
  return {
    salonId,
    name,
    legalName: details?.legal_name ?? null,
    hasAccount: routeId !== null,
    visits: sum(({ visits }) => visits),
    earnedCents: sum(({ creditedCents, atSalonCents }) => creditedCents + atSalonCents),
    feeCents: sum(({ feeCents }) => feeCents),
  }
}
