import { type BlockList, isIP, isIPv6 } from 'node:net'

import { forwardedClient, type HeaderReader, isForwarded } from './forwarded.ts'
import { ipAddress, isIn, isLoopback } from './ip-address.ts'

/** Everybody whose address is not known counts as one network; it is never a local one. */
const UNKNOWN = 'unknown'

/** The first 64 bits of an IPv6 address: what one household or machine gets, however many addresses it uses. */
function prefix64(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

export interface Connection {
  /** Address of the other end; undefined when it hung up already. */
  readonly peer: string | undefined
  readonly header: HeaderReader
}

/**
 * Whom to count tries against: an IPv4 address, an IPv6 network (/64), or `unknown`. A loopback address only for a
 * caller on this machine that no proxy names.
 * @param proxies whose word about the client is taken (`TRUSTED_PROXIES`); anybody else's header is ignored
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
 * Roughly where an address is: one provider in one region. A phone keeps it while its own address changes by the hour.
 * @param network as `networkOf` gives it
 */
export const neighbourhood = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 2).join(':') : network.split('.').slice(0, 2).join('.')

/** A network as PostgreSQL keeps it (`inet`); undefined where the connection did not tell. */
export const addressOf = (network: string): string | undefined =>
  isIP(network) > 0 || network.endsWith('/64') ? network : undefined

/** A client on this machine itself, not behind a proxy: the operator, or a test. */
export const isLocalClient = (network: string): boolean => isLoopback(network)
