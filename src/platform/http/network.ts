import { isIP, isIPv4, isIPv6 } from 'node:net'

/** The first 64 bits of an IPv6 address: what one household or machine gets, however many addresses it uses. */
function prefix64(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}

const mapped = /^::ffff:(?=\d+\.)/i

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')

/**
 * Whom to count tries against. A peer on this machine is a reverse proxy when it names the client in X-Forwarded-For
 * (the last entry is the one that our own proxy added); anybody else's header is ignored.
 */
export function networkOf(peer: string, forwardedFor: string | undefined): string {
  const direct = peer.replace(mapped, '')
  const named = isLoopback(direct) ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  const isNamed = named !== undefined && (isIPv4(named) || isIPv6(named))
  // An IPv4 client written as IPv6, or all of them would be one network.
  const address = isNamed ? named.replace(mapped, '') : direct
  return isIPv6(address) && address !== '::1' ? prefix64(address) : address
}

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
