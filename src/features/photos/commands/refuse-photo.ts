import { Problem } from '#domain/problem.ts'
import { PhotoRefused, PhotosBusy } from '#platform/photos.ts'

/**
 * Waits for the work on a photo, and reports its refusal at the field `photo`. @throws Problem validation_failed,
 * unavailable
 */
export async function orProblem<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PhotoRefused)
      throw new Problem('validation_failed', { fields: { photo: error.fault }, cause: error })
    if (error instanceof PhotosBusy) throw new Problem('unavailable', { cause: error })
    throw error
  }
}
