import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The notification that a browser would show. */
export interface ShownPush {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
  readonly receipt: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

export interface PushBrowser {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  readonly shown: ShownPush[]
  /** The answer of its service from now on. */
  answer: number
}

export interface PushService extends AsyncDisposable {
  readonly origin: string
  /** Calls that broke the rules; none should. */
  readonly complaints: string[]
  readonly newBrowser: () => PushBrowser
}

const derived = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** As a browser does it (RFC 8291), by its own keys. */
function decrypted(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const [salt, length] = [body.subarray(0, 16), body[20] ?? 0]
  const theirs = body.subarray(21, 21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const key = derived(pair.computeSecret(theirs), auth, info, 32)
  const sealed = body.subarray(21 + length)
  const opened = createDecipheriv(
    'aes-128-gcm',
    derived(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derived(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  ).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  return plain.subarray(0, plain.lastIndexOf(2))
}

/** The fault of the sender's proof; undefined: none. */
function wrongProof(header: string, origin: string): string | undefined {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return 'no key'
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
    format: 'jwk',
  })
  const said = Buffer.from(`${head}.${claims}`)
  const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', said, proof, Buffer.from(signature, 'base64url'))) return 'a wrong signature'
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>
  if (aud !== origin) return 'another audience'
  if (!/^(mailto:|https:)/.test(sub ?? '') || /localhost/.test(sub ?? ''))
    return 'a subject that Apple refuses'
  return Number(exp) > 0 ? undefined : 'no end'
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A push service with browsers behind it: it checks the sender, and its browsers decrypt. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { show: (body: Buffer, headers: ShownPush['headers']) => void; browser: PushBrowser }>()
  const complaints: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const found = browsers.get(request.url ?? '')
    const body = await bytesOf(request)
    const wrong = wrongProof(String(request.headers.authorization), origin)
    if (wrong) complaints.push(wrong)
    if (wrong || !found) return response.writeHead(wrong ? 403 : 404).end()
    if (found.browser.answer < 300) found.show(body, request.headers as ShownPush['headers'])
    return response.writeHead(found.browser.answer).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    complaints,
    newBrowser: () => {
      const [pair, auth, path] = [createECDH('prime256v1'), randomBytes(16), `/push/${randomBytes(9).toString('base64url')}`]
      const p256dh = pair.generateKeys().toString('base64url')
      const browser: PushBrowser = {
        subscription: { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } },
        shown: [],
        answer: 201,
      }
      const show = (body: Buffer, headers: ShownPush['headers']) => {
        const said = JSON.parse(decrypted(body, pair, auth).toString()) as Omit<ShownPush, 'headers'>
        browser.shown.push({ ...said, headers })
      }
      browsers.set(path, { show, browser })
      return browser
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
} // prettier-ignore
