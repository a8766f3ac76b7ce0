import { Problem } from '#domain/problem.ts'

import type { ApplicationState } from './contract.ts'

/** What may become of an application; the database holds the same. */
const next: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  submitted: ['in_review'],
  in_review: ['approved', 'rejected', 'more_info'],
  more_info: ['submitted'],
  approved: [],
  rejected: [],
}

/** @throws Problem application_not_changeable */
export function requireStep(from: ApplicationState, to: ApplicationState): void {
  if (!next[from].includes(to)) throw new Problem('application_not_changeable')
}
