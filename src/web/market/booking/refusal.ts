import type { OfferedStart } from '#features/booking/contract.ts'

import { ApiProblem } from '../../app/api.ts'
import type { BookingWords } from './words.ts'

/** The sentence for a refused call. The API's own sentences come in the page's language. */
export function refusalText(error: unknown, words: BookingWords): string {
  if (!(error instanceof ApiProblem)) return words.unknown
  if (error.code === 'offline') return words.offline
  if (error.code === 'timeout') return words.slow
  if (error.code === 'too_many_holds') return words.hold.tooMany
  return error.detail === '' ? words.unknown : error.detail
}

/** The free starts nearest to one that was lost. */
export function alternativesOf(error: ApiProblem): readonly OfferedStart[] {
  const { alternatives } = error.extra
  return Array.isArray(alternatives) ? (alternatives as readonly OfferedStart[]) : []
}

/** The lost start with another team member, where the chosen one is taken. */
export function sameTimeOf(error: ApiProblem): OfferedStart | undefined {
  const { sameTime } = error.extra
  return typeof sameTime === 'object' && sameTime !== null ? (sameTime as OfferedStart) : undefined
}

export const isCode = (error: unknown, ...codes: readonly ApiProblem['code'][]): error is ApiProblem =>
  error instanceof ApiProblem && codes.includes(error.code)
