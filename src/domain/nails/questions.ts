import type { NailMaterial, NailState, NailWish } from './answers.ts'
import { partOf, refillHindrance, refillRuleOf } from './next-services.ts'
import type { NailItem, NailSalon } from './rules.ts'

/** The possible wishes for a cart, the usual one first. */
export function wishesFor<Service, Option>(
  salon: NailSalon<Service, Option>,
  material: NailMaterial,
  cart: readonly NailItem<Service, Option>[],
): readonly NailWish[] {
  const next = cart.filter(({ serviceId }) => partOf(salon.rules, serviceId) === 'next')
  const isCovered = material !== 'nothing'
  return [
    ...(isCovered && next.some((item) => refillRuleOf(salon, item)) ? (['refill'] as const) : []),
    ...(next.length > 0 ? (['new_set'] as const) : []),
    ...(isCovered || next.length === 0 ? (['only_removal'] as const) : []),
    ...(salon.rules.repair ? (['repair'] as const) : []),
  ]
}

/** Whether the age of the nails matters: only for a refill that nothing else excludes. */
export const asksAge = <Service, Option>(
  salon: NailSalon<Service, Option>,
  state: Omit<NailState, 'days'>,
  cart: readonly NailItem<Service, Option>[],
): boolean => daysMostFor(salon, state, cart) !== undefined

/** The age up to which these nails are refilled, in days; undefined if they are not. */
export function daysMostFor<Service, Option>(
  salon: NailSalon<Service, Option>,
  state: Omit<NailState, 'days'>,
  cart: readonly NailItem<Service, Option>[],
): number | undefined {
  if (state.wish !== 'refill') return undefined
  const possible = cart
    .filter(({ serviceId }) => partOf(salon.rules, serviceId) === 'next')
    .flatMap((item) => refillRuleOf(salon, item) ?? [])
    .filter((rule) => refillHindrance(rule, { ...state, days: 0 }) === undefined)
  return possible.length === 0 ? undefined : Math.max(...possible.map(({ daysMost }) => daysMost))
}
