import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The outcome of the work, but not before so many milliseconds: what is quicker than that can't be told apart by its
 * time.
 */
export async function notBefore<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  await Promise.allSettled([work, sleep(milliseconds)])
  return work
}
