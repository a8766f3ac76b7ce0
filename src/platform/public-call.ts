import { lookup as resolveName } from 'node:dns'
import { type IncomingMessage } from 'node:http'
import { get, type RequestOptions } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The error for an address that cannot be read, or must not be. */
export class NotReadable extends Error {
  override readonly name = 'NotReadable'
}

export interface PublicCall {
  readonly seconds: number
  readonly mostBytes: number
  /** Resolves names; replaced in tests. */
  readonly resolve?: typeof resolveName
  /** Decides which addresses may be called; replaced in tests. */
  readonly isAllowed?: (address: string) => boolean
  /** Further certificates to trust, in PEM. */
  readonly ca?: string
}

const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits)
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
// Ranges inside it: addresses that embed others (6to4, Teredo), documentation, benchmarks.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

/** Whether an address is on the public internet, and not private, local or special. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !closed.check(address)
  return kind === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/**
 * Reads a text from an https address that an operator gave. Connects only to public addresses at the moment of the
 * call, follows no redirect, and gives up on slow or large answers.
 * @throws NotReadable
 */
export async function readPublic(address: string, call: PublicCall): Promise<string> {
  const { isAllowed = isPublicAddress } = call
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new NotReadable('an https address is needed')
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  // A literal address is not resolved before the connection.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new NotReadable('not a public address')
  const options: RequestOptions = {
    lookup: guarded(call.resolve ?? resolveName, isAllowed),
    signal: AbortSignal.timeout(call.seconds * 1000),
    headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    agent: false,
    ...(call.ca !== undefined && { ca: call.ca }),
  }
  try {
    return await bodyOf(await answerOf(url, options), call.mostBytes)
  } catch (error) {
    throw error instanceof NotReadable ? error : new NotReadable('it cannot be reached', { cause: error })
  }
}

/**
 * Resolves a name and refuses it when any of its addresses is not allowed, so that the checked addresses are the used
 * ones.
 */
const guarded =
  (resolve: typeof resolveName, isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const found = error ? [] : addresses
      const [first] = found
      if (error) done(error, [])
      else if (first === undefined || !found.every((one) => isAllowed(one.address)))
        done(new NotReadable('not a public address'), [])
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }

const answerOf = (url: URL, options: RequestOptions): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    get(url, options, done).on('error', failed)
  })

async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<string> {
  if (answer.statusCode !== 200) {
    answer.destroy()
    throw new NotReadable(`it answers with ${answer.statusCode ?? 'nothing'}`)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new NotReadable('it is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
