import { createServer as createPlainServer } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'

import { generate } from 'selfsigned'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isPublicAddress, NotReadable, type PublicCall, readPublic } from './public-call.ts'

let server: Server
let port: number
let ca: string
let connections = 0

beforeAll(async () => {
  const made = await generate([{ name: 'commonName', value: 'idp.example' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'idp.example' }] }],
  })
  ca = made.cert
  server = createServer({ key: made.private, cert: made.cert }, (request, response) => {
    if (request.url === '/metadata') response.end('<a/>')
    else if (request.url === '/moved') response.writeHead(302, { location: '/metadata' }).end()
    else if (request.url === '/large') response.end('x'.repeat(2000))
    else if (request.url === '/endless') setInterval(() => response.write('x'), 5).unref()
    else if (request.url !== '/silent') response.writeHead(404).end()
  })
  server.on('connection', () => connections++)
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Names that resolve to this machine. */
const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
  done(null, [{ address: '127.0.0.1', family: 4 }])
}) as unknown as NonNullable<PublicCall['resolve']>

const here: PublicCall = { seconds: 1, mostBytes: 1000, resolve, isAllowed: () => true }
const read = (path: string, call: Partial<PublicCall> = {}) =>
  readPublic(`https://idp.example:${port}${path}`, { ...here, ca, ...call })

test('reads the text of an address', async () => {
  expect(await read('/metadata')).toBe('<a/>')
})

test.each([
  ['/moved', 'it answers with 302'],
  ['/nothing', 'it answers with 404'],
  ['/large', 'it is too large'],
  ['/endless', /large|reached/],
  ['/silent', 'it cannot be reached'],
])('gives up on %s', async (path, reason) => {
  const began = performance.now()
  await expect(read(path)).rejects.toThrow(reason)
  expect(performance.now() - began).toBeLessThan(3000)
})

test('a certificate without a trusted issuer is refused', async () => {
  await expect(readPublic(`https://idp.example:${port}/metadata`, here)).rejects.toThrow(
    'it cannot be reached',
  )
})

describe('4.24: only public addresses are called', () => {
  test('checked at the moment of the call, and refused when one of several addresses is not public', async () => {
    const before = connections
    const both = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    }) as unknown as NonNullable<PublicCall['resolve']>
    for (const names of [resolve, both])
      await expect(
        readPublic(`https://idp.example:${port}/metadata`, {
          seconds: 1,
          mostBytes: 1000,
          resolve: names,
          ca,
        }),
      ).rejects.toThrow(NotReadable)
    expect(connections).toBe(before)
  })

  const hosts = [
    'localhost',
    'localhost.',
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0x7f.1',
    '017700000001',
    '127.0.0.1.',
    '１２７.0.0.1',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.255.255',
    '169.254.169.254',
    '169.254.170.2',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:10.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[100::1]',
    '[2001::1]',
    '[2001:db8::1]',
    '[2002:7f00:1::1]',
    '[3fff::1]',
    '[2001:10::1]',
  ]
  test.each(hosts)('https://%s', async (host) => {
    const before = connections
    await expect(
      readPublic(`https://${host}:${port}/metadata`, { seconds: 1, mostBytes: 1000, ca }),
    ).rejects.toThrow(NotReadable)
    expect(connections).toBe(before)
  })

  test.each(['http', 'ftp', 'file', 'gopher', 'data', 'javascript'])(
    'no other scheme: %s',
    async (scheme) => {
      let asked = 0
      const plain = createPlainServer((_request, response) => {
        asked++
        response.end()
      })
      await new Promise<void>((done) => {
        plain.listen(0, '127.0.0.1', done)
      })
      const address = `${scheme}://127.0.0.1:${(plain.address() as AddressInfo).port}/`
      await expect(readPublic(address, here)).rejects.toThrow('an https address is needed')
      plain.close()
      expect(asked).toBe(0)
    },
  )

  test('a name and password in the address are refused', async () => {
    await expect(readPublic(`https://a:b@idp.example:${port}/metadata`, { ...here, ca })).rejects.toThrow(
      'an https address is needed',
    )
  })

  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})
