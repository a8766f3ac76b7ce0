import type { NailAnswers, NailMaker, NailMaterial, NailWish } from './answers.ts'
import { daysAfter, daysBetween } from './days.ts'
import { asksAge, daysMostFor, wishesFor } from './questions.ts'
import type { RememberedNails } from './remembered.ts'
import type { NailItem, NailSalon } from './rules.ts'

/** The answers so far. */
export interface GivenNails {
  readonly material?: NailMaterial | undefined
  readonly madeBy?: NailMaker | undefined
  readonly wish?: NailWish | undefined
  /** The day on which the nails were done (YYYY-MM-DD). */
  readonly doneOn?: string | undefined
  readonly broken: number
}

export const nothingGiven: GivenNails = { broken: 0 }

export type NailQuestion = 'material' | 'madeBy' | 'wish' | 'age' | 'broken'

type Salon<Service, Option> = NailSalon<Service, Option>
type Cart<Service, Option> = readonly NailItem<Service, Option>[]

/** The chosen wish; a single possible one is not asked for. */
export function wishOf<Service, Option>(
  salon: Salon<Service, Option>,
  cart: Cart<Service, Option>,
  { material, wish }: GivenNails,
): NailWish | undefined {
  if (material === undefined) return undefined
  const wishes = wishesFor(salon, material, cart)
  if (wishes.length === 1) return wishes[0]
  return wish !== undefined && wishes.includes(wish) ? wish : undefined
}

/** The questions to show: the answered ones, and the next. */
export function questionsFor<Service, Option>(
  salon: Salon<Service, Option>,
  cart: Cart<Service, Option>,
  given: GivenNails,
): readonly NailQuestion[] {
  const { material, madeBy } = given
  if (material === undefined) return ['material']
  const isBare = material === 'nothing'
  const first = isBare ? (['material'] as const) : (['material', 'madeBy'] as const)
  if (!isBare && madeBy === undefined) return first
  const wish = wishOf(salon, cart, given)
  const asked = wishesFor(salon, material, cart).length > 1 ? [...first, 'wish' as const] : [...first]
  if (wish === undefined) return asked
  const state = { material, madeBy: isBare ? null : (madeBy ?? null), wish, broken: given.broken }
  return [
    ...asked,
    ...(asksAge(salon, state, cart) ? (['age'] as const) : []),
    ...(salon.rules.repair && wish !== 'only_removal' ? (['broken'] as const) : []),
  ]
}

/** The answers, once they are complete. */
export function answersGiven<Service, Option>(
  salon: Salon<Service, Option>,
  cart: Cart<Service, Option>,
  given: GivenNails,
): NailAnswers | undefined {
  const { material, madeBy, doneOn, broken } = given
  const wish = wishOf(salon, cart, given)
  if (material === undefined || wish === undefined) return undefined
  const questions = questionsFor(salon, cart, given)
  if (questions.includes('madeBy') && madeBy === undefined) return undefined
  if (questions.includes('age') && doneOn === undefined) return undefined
  return {
    material,
    madeBy: material === 'nothing' ? null : (madeBy ?? null),
    wish,
    doneOn: questions.includes('age') ? (doneOn ?? null) : null,
    broken: questions.includes('broken') ? broken : 0,
  }
}

/**
 * The answers that a returning customer only confirms: the refill while it is possible, otherwise the new set.
 * @param today YYYY-MM-DD
 */
export function givenByMemory<Service, Option>(
  salon: Salon<Service, Option>,
  cart: Cart<Service, Option>,
  {
    remembered: { material, madeBy, doneOn },
    today,
  }: { readonly remembered: RememberedNails; readonly today: string },
): GivenNails {
  const wishes = wishesFor(salon, material, cart)
  const most = daysMostFor(salon, { material, madeBy, wish: 'refill', broken: 0 }, cart)
  const age = doneOn === null ? 0 : daysBetween(doneOn, today)
  const canRefill = wishes.includes('refill') && most !== undefined && age <= most
  const usual = wishes.find((wish) => wish !== 'refill') ?? 'new_set'
  return {
    material,
    madeBy: madeBy ?? undefined,
    wish: canRefill ? 'refill' : usual,
    doneOn: doneOn ?? undefined,
    broken: 0,
  }
}

/** The day some weeks before another. */
export const weeksBefore = (day: string, weeks: number): string => daysAfter(day, -7 * weeks)

/** The number of whole weeks between two days, at least 0. */
export const weeksBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor(daysBetween(from, to) / 7))

/** The raw answers that lead to these. */
export const givenOf = ({ material, madeBy, wish, doneOn, broken }: NailAnswers): GivenNails => ({
  material,
  madeBy: madeBy ?? undefined,
  wish,
  doneOn: doneOn ?? undefined,
  broken,
})
