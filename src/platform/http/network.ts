import { type BlockList, isIP, isIPv6 } from 'node:net'

import { forwardedClient, type HeaderReader, isForwarded } from './forwarded.ts'
import { ipAddress, isIn, isLoopback } from './ip-address.ts'

/** All clients without a known address count as one network, which is never local. */
const UNKNOWN = 'unknown'

/** The first 64 bits of an IPv6 address: the range of one household or machine, however many addresses it uses. */
function prefix64(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

export interface Connection {
  /** The address of the other end; undefined when it has hung up already. */
  readonly peer: string | undefined
  readonly header: HeaderReader
}

/**
 * The network that tries are counted for: an IPv4 address, an IPv6 network (/64), or `unknown`. A loopback address only
 * for a caller on this machine without a proxy's header.
 * @param proxies whose headers are trusted (`TRUSTED_PROXIES`); other headers are ignored
 */
export function networkOf({ peer, header }: Connection, proxies: BlockList): string {
  const direct = ipAddress(peer ?? '')
  if (direct === undefined) return UNKNOWN
  if (!isForwarded(header)) return counted(direct)
  const client = isIn(proxies, direct) ? forwardedClient(header, proxies) : direct
  return client === undefined || isLoopback(client) ? UNKNOWN : counted(client)
}

const counted = (address: string): string =>
  isIPv6(address) && !isLoopback(address) ? prefix64(address) : address

/**
 * The rough location of an address: one provider in one region. A phone keeps it while its own address changes by the
 * hour.
 * @param network a result of `networkOf`
 */
export const neighbourhood = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 2).join(':') : network.split('.').slice(0, 2).join('.')

/** A network in PostgreSQL's form (`inet`); undefined for an unknown one. */
export const addressOf = (network: string): string | undefined =>
  isIP(network) > 0 || network.endsWith('/64') ? network : undefined

/** Whether a client is on this machine itself, without a proxy: the operator, or a test. */
export const isLocalClient = (network: string): boolean => isLoopback(network)
