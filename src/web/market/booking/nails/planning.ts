import { nailStateOn, type NailAnswers } from '#domain/nails/answers.ts'
import { answersGiven, givenOf, nothingGiven, type GivenNails } from '#domain/nails/given.ts'
import { planNails } from '#domain/nails/plan.ts'
import type { NailSalonView } from '#features/nails/contract.ts'

import type { ChosenService } from '../bookable-salon.ts'

type Cart = readonly ChosenService[]

/** The answers, once they are complete. */
export const wholeAnswers = (salon: NailSalonView, cart: Cart, given: GivenNails): NailAnswers | undefined =>
  answersGiven(salon, cart, given)

/** The outcome of answers on a day. */
export const planOnDay = (
  salon: NailSalonView,
  cart: Cart,
  { answers, day }: { readonly answers: NailAnswers; readonly day: string },
) => planNails<string, string>(salon, nailStateOn(answers, day), cart)

export const givenBy = (answers: NailAnswers | null | undefined): GivenNails =>
  answers ? givenOf(answers) : nothingGiven
