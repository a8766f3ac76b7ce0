import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The result of the work after at least so many milliseconds, so that its real time cannot be measured.
 */
export async function notBefore<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  await Promise.allSettled([work, sleep(milliseconds)])
  return work
}
