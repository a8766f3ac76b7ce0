import { cancellationTerms, refundableUntil } from '#domain/cancellation.ts'
import { cents } from '#domain/money.ts'
import { affiliateMonths } from '#domain/money/affiliate.ts'
import { shownPrice } from '#domain/money/earlier-price.ts'
import { settlementOf } from '#domain/money/settlement.ts'
import { splitCents } from '#domain/money/split-cents.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'

import { CaseFileError, readCases } from '../cases/read-cases.ts'
import {
  caseSchema,
  type AffiliateCase,
  type CancelCase,
  type MoneyCase,
  type PointsCase,
  type PriorPriceCase,
} from './case-schema.ts'
import { giftCardAnswer } from './gift-card-answer.ts'
import { pointsAnswer } from './points-answer.ts'
import { priceAnswer } from './price-answer.ts'

/** Reads the text of a case file. Throws a CaseFileError unless it is a list of complete, valid cases. */
export function parseCaseFile(text: string): readonly MoneyCase[] {
  const cases = readCases(text, caseSchema)
  for (const one of cases) {
    const fault = one.kind === 'points' ? faultOfRefs(one) : null
    if (fault !== null) throw new CaseFileError(`case ${one.id}: ${fault}`)
  }
  return cases
}

/** A message about the first `ref` that is used twice or undoes nothing before it. */
function faultOfRefs({ events }: PointsCase): string | null {
  const undoes = { return: 'spend', clawback: 'earn' } as const
  for (const [index, event] of events.entries()) {
    const isFirst = event.do === 'earn' || event.do === 'spend'
    const earlier = events.slice(0, index).find((each) => each.ref === event.ref)
    if (isFirst && earlier !== undefined) return `events.${index}.ref: "${event.ref}" is used twice`
    if (!isFirst && earlier?.do !== undoes[event.do])
      return `events.${index}.ref: there is no "${event.ref}" to undo`
  }
  return null
}

/**
 * The rules' answer in the form of MONEY.md, "Case files". Throws a CaseFileError for values that only the rules
 * refuse, such as a date beyond the calendar.
 */
export function answerOf(one: MoneyCase): unknown {
  try {
    return ruledAnswer(one)
  } catch (error) {
    if (error instanceof RangeError) throw new CaseFileError(`case ${one.id}: ${error.message}`)
    throw error
  }
}

function ruledAnswer(one: MoneyCase): unknown {
  switch (one.kind) {
    case 'price':
      return priceAnswer(one)
    case 'cancel':
      return cancelAnswer(one)
    case 'points':
      return pointsAnswer(one)
    case 'gift-card':
      return giftCardAnswer(one)
    case 'affiliate':
      return affiliateAnswer(one)
    case 'prior-price':
      return priorPriceAnswer(one)
    case 'split':
      return splitCents(one.cents, one.weights)
  }
}

function cancelAnswer({ start, windowHours, at, bookedAt, ...booking }: CancelCase) {
  const agreement = { start, refundableUntil: refundableUntil(start, windowHours), bookedAt }
  const isEarly = cancellationTerms(agreement, at).freeBy !== 'none'
  return settlementOf({ ...booking, total: cents(booking.total), isEarly })
}

const affiliateAnswer = ({ referrals, from, to }: AffiliateCase) =>
  affiliateMonths(referrals, [from, to], defaultTimeZone).map((each) => ({
    ...each,
    month: each.month.toString(),
  }))

const priorPriceAnswer = ({ prices, reductions, at }: PriorPriceCase) =>
  shownPrice({ prices, reductions, timeZone: defaultTimeZone }, at)

/** The answers to a case file, by the ids of its cases. */
export const answersTo = (text: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(parseCaseFile(text).map((one) => [one.id, answerOf(one)]))
