import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Normalises an address: IPv6 in its short form (RFC 5952) without a zone, IPv4 written as IPv6 (`::ffff:…`, dotted or
 * hexadecimal) as plain IPv4.
 * @returns undefined for text that is not an address
 */
export function ipAddress(text: string): string | undefined {
  if (isIPv4(text)) return text
  if (!isIPv6(text)) return undefined
  // A zone (`%eth0`) names a network card of the machine that wrote it, and means nothing here.
  const short = new URL(`http://[${text.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? []
  return high === undefined || low === undefined ? short : mappedIPv4(high, low)
}

/** @param high hexadecimal, 16 bits; so is `low` */
function mappedIPv4(high: string, low: string): string {
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return bits.flatMap((pair) => [pair >> 8, pair & 255]).join('.')
}

/** `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:4711`. */
const node = /^(?:\[([^[\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5}|([^[\]]*))$/

/**
 * Reads the address that a proxy wrote into a header, in any form.
 * @returns undefined for anything else: `unknown`, a hidden name, junk
 */
export function namedAddress(text: string): string | undefined {
  const [, bracketed, beforePort, bare] = node.exec(text) ?? []
  if (bracketed !== undefined) return isIPv6(bracketed) ? ipAddress(bracketed) : undefined
  return ipAddress(beforePort ?? bare ?? '')
}

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** @param address a result of `ipAddress` */
export const isIn = (networks: BlockList, address: string): boolean =>
  networks.check(address, family(address))

/**
 * @param list addresses and networks, such as `10.0.0.0/8`
 * @returns undefined when one of them is neither, or covers every address
 */
export function networkList(list: readonly string[]): BlockList | undefined {
  const networks = new BlockList()
  return list.every((entry) => addNetwork(networks, entry)) ? networks : undefined
}

function addNetwork(networks: BlockList, entry: string): boolean {
  const [, text = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const address = text.includes('%') ? undefined : ipAddress(text)
  if (address === undefined) return false
  const longest = isIPv6(address) ? 128 : 32
  // The prefix of IPv4 written as IPv6 counts from the start of the IPv6 address.
  const prefix = bits === undefined ? longest : Number(bits) - (isIPv6(text) && longest === 32 ? 96 : 0)
  if (prefix < 1 || prefix > longest) return false
  networks.addSubnet(address, prefix, family(address))
  return true
}
