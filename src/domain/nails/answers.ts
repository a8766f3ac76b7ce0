import { daysBetween } from './days.ts'

/** The possible materials on the nails. `unknown`: the customer cannot tell. */
export const nailMaterials = [
  'nothing',
  'polish',
  'gel_polish',
  'hard_gel',
  'acrylic',
  'tips',
  'unknown',
] as const
export type NailMaterial = (typeof nailMaterials)[number]

/** The materials that a salon has rules for. */
export const removableMaterials = ['polish', 'gel_polish', 'hard_gel', 'acrylic', 'tips'] as const
export type RemovableMaterial = (typeof removableMaterials)[number]

/** The maker: this salon, another one, or the customer. */
export const nailMakers = ['here', 'elsewhere', 'myself'] as const
export type NailMaker = (typeof nailMakers)[number]

export const nailWishes = ['refill', 'new_set', 'only_removal', 'repair'] as const
export type NailWish = (typeof nailWishes)[number]

export const BROKEN_NAILS_MOST = 10

/** The customer's answers, as they are stored with the booking. */
export interface NailAnswers {
  readonly material: NailMaterial
  /** Null on bare nails. */
  readonly madeBy: NailMaker | null
  readonly wish: NailWish
  /** The day (YYYY-MM-DD) on which the nails were done; null if it was not asked. */
  readonly doneOn: string | null
  readonly broken: number
}

/** The answers, relative to the day of the visit. */
export interface NailState extends Omit<NailAnswers, 'doneOn'> {
  /** Age of the material in days; null if unknown. */
  readonly days: number | null
}

/** @param visitDay the day of the visit (YYYY-MM-DD) */
export function nailStateOn({ doneOn, ...answers }: NailAnswers, visitDay: string): NailState {
  return { ...answers, days: doneOn === null ? null : Math.max(0, daysBetween(doneOn, visitDay)) }
}
