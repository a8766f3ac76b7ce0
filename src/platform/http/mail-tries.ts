import type { Ctx } from '../context.ts'
import { isLocalClient } from './network.ts'
import { TryCounter } from './try-counter.ts'

const DAY = { minutes: 24 * 60 }
/** One network uses up no more than its share of what an address is written. */
const NETWORKS = 10

/**
 * Counts requests that are answered by a mail to an address which anybody can type.
 * @param perHour of one network
 * @param perAddress of one network with one address in a day; from everywhere together ten times as many
 * @returns counts one. @throws Problem rate_limited
 */
export function mailTries(perHour: number, perAddress: number): (ctx: Ctx, email: string) => void {
  const ofNetwork = new TryCounter(perHour, { minutes: 60 })
  const here = new TryCounter(perAddress, DAY)
  const anywhere = new TryCounter(perAddress * NETWORKS, DAY)
  return ({ network, now }, email) => {
    if (!isLocalClient(network)) ofNetwork.count(network, now())
    here.count(`${email} ${network}`, now())
    anywhere.count(email, now())
  }
}
