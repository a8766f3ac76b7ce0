import { Problem } from '#domain/problem.ts'

import type { ApplicationStatus } from './contract.ts'

/** The possible next statuses of an application; the database enforces the same. */
const next: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  submitted: ['in_review'],
  in_review: ['approved', 'rejected', 'more_info'],
  more_info: ['submitted'],
  approved: [],
  rejected: [],
}

/** @throws Problem application_not_changeable */
export function requireStep(from: ApplicationStatus, to: ApplicationStatus): void {
  if (!next[from].includes(to)) throw new Problem('application_not_changeable')
}
