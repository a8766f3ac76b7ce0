import type { ServiceCategory } from '#domain/catalogue.ts'
import type { SalonId } from '#domain/ids.ts'
import type { VatRate } from '#domain/money/bill.ts'
import { commissionOn, commissionPercent } from '#domain/money/commission.ts'
import type { Db } from '#platform/db.ts'

import { listServices } from '../queries/bills.ts'
import { listRules, rulesOf } from '../queries/commission.ts'
import type { BillLine, NewLine } from '../store/bills.ts'

/** The lines with what their team members get of them, by the present rules; products bring no commission. */
export async function withCommission(
  tx: Db,
  salonId: SalonId,
  { lines, vatRate }: { readonly lines: readonly BillLine[]; readonly vatRate: VatRate },
): Promise<readonly NewLine[]> {
  const staffIds = lines.flatMap(({ staffId }) => staffId ?? [])
  const stored = staffIds.length > 0 ? await listRules(tx, staffIds) : []
  const serviceIds = lines.flatMap(({ serviceId }) => serviceId ?? [])
  const services = stored.length > 0 ? await listServices(tx, salonId, serviceIds) : []
  const categories = new Map<string, ServiceCategory>(services.map(({ id, category }) => [id, category]))
  return lines.map((line) => {
    const { serviceId, staffId, quantity, unitCents, reductionCents } = line
    if (staffId === null) return { ...line, commissionPercent: 0, commissionCents: 0 }
    const category = (serviceId && categories.get(serviceId)) ?? null
    const percent = commissionPercent(rulesOf(stored, staffId), { serviceId, category })
    const paid = quantity * unitCents - reductionCents
    return {
      ...line,
      commissionPercent: percent,
      commissionCents: commissionOn(paid, line.vatRate ?? vatRate, percent),
    }
  })
}
