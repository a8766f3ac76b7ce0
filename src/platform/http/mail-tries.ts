import type { Ctx } from '../context.ts'
import { isLocalClient } from './network.ts'
import { TryCounter } from './try-counter.ts'

const DAY = { minutes: 24 * 60 }
/** One network may use only its share of the mails to an address. */
const NETWORKS = 10

/**
 * Limits calls that send a mail to an address which any caller can type.
 * @param perHour the calls of one network
 * @param perAddress the calls of one network with one address in a day; all networks together have ten times as many
 * @returns a function that counts a call. @throws Problem rate_limited
 */
export function mailTries(perHour: number, perAddress: number): (ctx: Ctx, email: string) => void {
  const ofNetwork = new TryCounter(perHour, { minutes: 60 })
  const here = new TryCounter(perAddress, DAY)
  const anywhere = new TryCounter(perAddress * NETWORKS, DAY)
  return (ctx, email) => {
    const { network } = ctx
    if (!isLocalClient(network)) ofNetwork.count(ctx, network)
    here.count(ctx, `${email} ${network}`)
    anywhere.count(ctx, email)
  }
}
