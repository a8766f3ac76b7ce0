import { ApiProblem } from '../app/api.ts'
import { alwaysFresh } from '../app/query.tsx'

/** Options for queries about the link of a message: a refusal is final, a lost connection is tried once more. */
export const linkQuery = {
  ...alwaysFresh,
  retry: (times: number, problem: Error) => times < 1 && !(problem instanceof ApiProblem),
} as const

/** Whether a link is invalid: cut off when copied, or made up. */
export const leadsNowhere = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'validation_failed')
