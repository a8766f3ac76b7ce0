import type { ServiceCategory } from '../catalogue.ts'
import type { NailAnswers, NailMaterial } from './answers.ts'
import { daysBetween } from './days.ts'
import { asksAboutNails, type NailRules } from './rules.ts'

/** The material that a service of a category leaves on the nails. */
const materialAfter: Readonly<Partial<Record<ServiceCategory, NailMaterial>>> = {
  manicure: 'polish',
  gel_polish: 'gel_polish',
  gel_extensions: 'hard_gel',
  biab: 'hard_gel',
  acrylic: 'acrylic',
  dip_powder: 'acrylic',
}

/** After this many days a customer is asked again, because earlier work is gone. */
const REMEMBERED_DAYS = 84

export interface LastVisit<Service> {
  /** The day of the visit (YYYY-MM-DD). */
  readonly day: string
  readonly items: readonly { readonly serviceId: Service; readonly category: ServiceCategory }[]
}

export type RememberedNails = Pick<NailAnswers, 'material' | 'madeBy' | 'doneOn'>

/**
 * The material that a customer has had since the last visit to the salon; undefined if that visit did not concern the
 * hands.
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
