import type { ServiceCategory } from '#domain/catalogue.ts'
import { isPercentage } from '#domain/money/percent.ts'
import type { StaffCommission } from '#features/checkout/contract/commission.ts'

/** A rule besides the usual percentage, as it is typed. */
export interface ExceptionDraft {
  readonly of:
    | { readonly kind: 'category'; readonly category: ServiceCategory }
    | { readonly kind: 'service'; readonly serviceId: string }
  readonly percent: string
}

/** A team member's commission as it is typed. */
export interface CommissionDraft {
  readonly percent: string
  readonly exceptions: readonly ExceptionDraft[]
  readonly seesTakings: boolean
}

/** Names the field of an exception. */
export const keyOf = ({ of }: Pick<ExceptionDraft, 'of'>): string =>
  of.kind === 'category' ? `category-${of.category}` : `service-${of.serviceId}`

export const draftOf = ({
  percent,
  categories,
  services,
  seesTakings,
}: StaffCommission): CommissionDraft => ({
  percent: String(percent),
  exceptions: [
    ...categories.map((rule) => ({
      of: { kind: 'category', category: rule.category } as const,
      percent: String(rule.percent),
    })),
    ...services.map((rule) => ({
      of: { kind: 'service', serviceId: rule.serviceId } as const,
      percent: String(rule.percent),
    })),
  ],
  seesTakings,
})

/** "12,5" → 12.5; undefined where it is no percentage from 0 to 100. */
export function percentOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  const percent = Number(text)
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) && percent <= 100 && isPercentage(percent) ? percent : undefined
}

/** The name of the first field that is no percentage. */
export const brokenField = ({
  percent,
  exceptions,
}: Pick<CommissionDraft, 'percent' | 'exceptions'>): string | undefined =>
  percentOf(percent) === undefined
    ? 'percent'
    : exceptions
        .map((each) => [keyOf(each), percentOf(each.percent)] as const)
        .find(([, value]) => value === undefined)?.[0]

/** The body to send; only for a draft without faults. */
export const rulesOf = ({ percent, exceptions, seesTakings }: CommissionDraft) => ({
  percent: percentOf(percent) ?? 0,
  categories: exceptions.flatMap((each) =>
    each.of.kind === 'category'
      ? [{ category: each.of.category, percent: percentOf(each.percent) ?? 0 }]
      : [],
  ),
  services: exceptions.flatMap((each) =>
    each.of.kind === 'service'
      ? [{ serviceId: each.of.serviceId, percent: percentOf(each.percent) ?? 0 }]
      : [],
  ),
  seesTakings,
})
