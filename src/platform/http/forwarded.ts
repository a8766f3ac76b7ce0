import type { BlockList } from 'node:net'

import { isIn, namedAddress } from './ip-address.ts'

/** Reads a request header by its name in lower case; several of one name arrive joined by commas. */
export type HeaderReader = (name: string) => string | null | undefined

/** One `name=value` of a `Forwarded` header (RFC 7239) and what ends it. */
const pair = /[ \t]*(?:([!#$%&'*+.^_`|~\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",;=\\]+))[ \t]*)?(;|,|$)/y

/**
 * The `for` of each element of a `Forwarded` header, in order; `''` for an element without one.
 * @returns undefined for a malformed header, a part of which may hide the text of our own proxy
 */
function forwardedNodes(header: string): readonly string[] | undefined {
  const nodes = ['']
  for (let at = 0; ; at = pair.lastIndex) {
    pair.lastIndex = at
    const [, name, quoted, token, end] = pair.exec(header) ?? []
    if (end === undefined) return undefined
    if (name?.toLowerCase() === 'for') nodes.splice(-1, 1, quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? '')
    if (end === '') return nodes
    if (end === ',') nodes.push('')
  }
}

const listed = (header: string): readonly string[] => header.split(',').map((entry) => entry.trim())

/**
 * The client in a list of addresses that proxies appended to: the first from the right that is not our proxy. Entries
 * to the left of it may be forged.
 */
function firstStranger(nodes: readonly string[], proxies: BlockList): string | undefined {
  let nearest: string | undefined
  for (const node of nodes.filter(Boolean).toReversed()) {
    const address = namedAddress(node)
    if (address === undefined) return undefined
    nearest = address
    if (!isIn(proxies, address)) return nearest
  }
  return nearest
}

/** Whether a request has a proxy's header. */
export const isForwarded = (header: HeaderReader): boolean =>
  typeof header('x-forwarded-for') === 'string' || typeof header('forwarded') === 'string'

/**
 * The client that our own proxies name in `X-Forwarded-For` or `Forwarded`. A proxy that writes one of them may pass on
 * the other as the client sent it, so two that disagree count as none.
 * @returns the normalised address; undefined without a valid one
 */
export function forwardedClient(header: HeaderReader, proxies: BlockList): string | undefined {
  const [list, forwarded] = [header('x-forwarded-for'), header('forwarded')]
  const named = [
    ...(typeof list === 'string' ? [listed(list)] : []),
    ...(typeof forwarded === 'string' ? [forwardedNodes(forwarded) ?? []] : []),
  ].map((nodes) => firstStranger(nodes, proxies))
  return named.every((address) => address === named[0]) ? named[0] : undefined
}
