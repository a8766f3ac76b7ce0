import type { ServiceCategory } from '../catalogue.ts'
import type { NailAnswers, NailMaterial } from './answers.ts'
import { daysBetween } from './days.ts'
import { asksAboutNails, type NailRules } from './rules.ts'

/** What a service of a category leaves on the nails. */
const materialAfter: Readonly<Partial<Record<ServiceCategory, NailMaterial>>> = {
  manicure: 'polish',
  gel_polish: 'gel_polish',
  gel_extensions: 'hard_gel',
  biab: 'hard_gel',
  acrylic: 'acrylic',
  dip_powder: 'acrylic',
}

/** After so many days a customer is asked anew: nothing that was done before is still on. */
const REMEMBERED_DAYS = 84

export interface LastVisit<Service> {
  /** The day of the visit (YYYY-MM-DD). */
  readonly day: string
  readonly items: readonly { readonly serviceId: Service; readonly category: ServiceCategory }[]
}

export type RememberedNails = Pick<NailAnswers, 'material' | 'madeBy' | 'doneOn'>

/**
 * What a customer has on since the last visit to the salon; undefined if it says nothing about the nails of the hands.
 * @param today YYYY-MM-DD
 */
export function rememberedNails<Service, Option>(
  rules: NailRules<Service, Option>,
  { day, items }: LastVisit<Service>,
  today: string,
): RememberedNails | undefined {
  const age = daysBetween(day, today)
  if (age < 0 || age > REMEMBERED_DAYS) return undefined
  const isRemoval = ({ serviceId }: (typeof items)[number]) => rules.removalServices.includes(serviceId)
  const asked = items.filter(({ serviceId }) => asksAboutNails(rules, serviceId))
  const [material] = asked.flatMap((item) => (isRemoval(item) ? [] : (materialAfter[item.category] ?? [])))
  if (material) return { material, madeBy: 'here', doneOn: day }
  return asked.some(isRemoval) ? { material: 'nothing', madeBy: null, doneOn: null } : undefined
}
