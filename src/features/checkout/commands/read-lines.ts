import type { SalonId, StaffId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#platform/db.ts'

import type { BillLineInput } from '../contract.ts'
import {
  listProducts,
  listServices,
  listTeam,
  type BilledBooking,
  type BilledItem,
  type SoldProduct,
  type SoldService,
} from '../queries/bills.ts'
import type { BillLine } from '../store/bills.ts'

interface ToRead {
  readonly lines: readonly BillLineInput[]
  /** The services of the appointment. */
  readonly items: readonly BilledItem[]
}

/** The lines of a bill with their names; products at their own price. @throws Problem not_found */
export async function readLines(
  tx: Db,
  salonId: SalonId,
  { lines, items }: ToRead,
): Promise<readonly BillLine[]> {
  const ids = lines.flatMap((line) => (line.kind === 'service' ? [line.serviceId] : []))
  const services = ids.length > 0 ? await listServices(tx, salonId, ids) : []
  const sells = lines.some(({ kind }) => kind === 'product')
  const products = sells ? await listProducts(tx, salonId) : []
  return lines.map((line) => {
    if (line.kind === 'product') return productLine(line, products)
    return line.kind === 'booked' ? bookedLine(line, items) : serviceLine(line, services)
  })
}

type Line<Kind extends BillLineInput['kind']> = Extract<BillLineInput, { readonly kind: Kind }>

function bookedLine({ position, unitCents }: Line<'booked'>, items: readonly BilledItem[]): BillLine {
  const { serviceId, staffId, nameEl, nameEn } = found(items.find((item) => item.position === position))
  const line = { serviceId, staffId, nameEl, nameEn, unitCents }
  return { ...ofService, ...line }
}

/** The parts that every line of a service has. */
const ofService = {
  kind: 'service',
  productId: null,
  quantity: 1,
  reductionCents: 0,
  vatRate: null,
} as const

function serviceLine(
  { serviceId, staffId, unitCents }: Line<'service'>,
  services: readonly SoldService[],
): BillLine {
  const { nameEl, nameEn } = found(services.find(({ id }) => id === serviceId))
  const line = { serviceId, staffId, nameEl, nameEn, unitCents }
  return { ...ofService, ...line }
}

function productLine({ productId, quantity }: Line<'product'>, products: readonly SoldProduct[]): BillLine {
  const { nameEl, nameEn, priceCents, vatRate } = found(products.find(({ id }) => id === productId))
  const line = { productId, nameEl, nameEn, quantity, unitCents: priceCents, vatRate }
  return { kind: 'product', serviceId: null, staffId: null, reductionCents: 0, ...line }
}

function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Problem('not_found')
  return item
}

interface Named {
  readonly input: {
    readonly lines: readonly BillLineInput[]
    readonly tips: readonly { readonly staffId: StaffId }[]
    readonly payments: readonly { readonly method: string }[]
  }
  readonly booked: BilledBooking | undefined
}

/**
 * Requires that services and tips are of the salon's team, and that nothing is named twice.
 * @throws Problem not_found, validation_failed
 */
export async function requireTeam(
  tx: Db,
  locale: Locale,
  salonId: SalonId,
  { input: { lines, tips, payments }, booked }: Named,
): Promise<void> {
  const positions = lines.flatMap((line) => (line.kind === 'booked' ? [line.position] : []))
  for (const [field, names] of Object.entries({
    lines: positions,
    tips: tips.map(({ staffId }) => staffId),
    payments: payments.map(({ method }) => method),
  }))
    if (new Set<number | string>(names).size < names.length)
      throw new Problem('validation_failed', { fields: { [field]: 'invalid' } })
  const staff = [...tips, ...lines].flatMap((one) => ('staffId' in one ? [one.staffId] : []))
  if (staff.length === 0) return
  // Someone who has left the team since may still have done the appointment.
  const team = [
    ...(await listTeam(tx, locale, salonId)).map(({ id }) => id),
    ...(booked?.items ?? []).map((item) => item.staffId),
  ]
  if (!staff.every((id) => team.includes(id))) throw new Problem('not_found')
}
