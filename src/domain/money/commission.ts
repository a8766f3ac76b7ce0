import type { ServiceCategory } from '../catalogue.ts'
import { cents, type Cents } from '../money.ts'
import { vatWithin, type VatRate } from './bill.ts'
import { percentOf } from './percent.ts'

/** A team member's part of the services that they did, in percent. */
export interface CommissionRules {
  /** Of services that no other rule names. */
  readonly percent: number
  readonly categories: readonly { readonly category: ServiceCategory; readonly percent: number }[]
  readonly services: readonly { readonly serviceId: string; readonly percent: number }[]
}

export const noCommission: CommissionRules = { percent: 0, categories: [], services: [] }

interface DoneService {
  readonly serviceId: string | null
  readonly category: ServiceCategory | null
}

/** The percentage of a service: its own, else that of its category, else the usual one. */
export const commissionPercent = (
  { percent, categories, services }: CommissionRules,
  { serviceId, category }: DoneService,
): number =>
  services.find((rule) => rule.serviceId === serviceId)?.percent ??
  categories.find((rule) => rule.category === category)?.percent ??
  percent

/** The commission on what was paid for a service, reductions taken off, without VAT; half a cent goes up. */
export const commissionOn = (paidCents: number, rate: VatRate, percent: number): Cents =>
  percentOf(cents(paidCents - vatWithin(paidCents, rate)), percent)
