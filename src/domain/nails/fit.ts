import type { NailState } from './answers.ts'
import { planNails } from './plan.ts'
import type { NailItem, NailSalon } from './rules.ts'

const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const keyOf = <Service, Option>({ serviceId, optionIds }: NailItem<Service, Option>): string =>
  JSON.stringify([serviceId, optionIds.map(String).toSorted(inOrder)])

const sorted = <Service, Option>(items: readonly NailItem<Service, Option>[]): string =>
  items.map(keyOf).toSorted(inOrder).join()

/** Whether two lists have the same services with the same options, in any order. */
export const isSameVisit = <Service, Option>(
  one: readonly NailItem<Service, Option>[],
  other: readonly NailItem<Service, Option>[],
): boolean => sorted(one) === sorted(other)

/** Whether these services are the outcome of the answers. */
export function nailsFit<Service, Option>(
  salon: NailSalon<Service, Option>,
  state: NailState,
  items: readonly NailItem<Service, Option>[],
): boolean {
  const plan = planNails(salon, state, items)
  return plan.kind === 'chain' && isSameVisit(plan.services, items)
}
