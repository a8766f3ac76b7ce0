import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { securityHeaders } from '#platform/http/security-headers.ts'

import { drain, httpServer } from './http-server.ts'

const headers = securityHeaders('https://onyxi.gr')
const patience = { request: 600, idle: 300, stalled: 1500, check: 100 }
/** Far more than the buffers of both sides hold. */
const muchText = 'x'.repeat(64 * 1024 * 1024)

let server: Server
const reached: string[] = []

beforeAll(async () => {
  server = httpServer(
    (request, response) => {
      reached.push(`${request.method} ${request.url}`)
      request.resume()
      if (request.url === '/much') return void response.end(muchText)
      request.on('end', () => response.end('ok'))
    },
    { headers, patience },
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => server.close())

const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1')

/** Everything that the socket receives until the other side closes. */
function answerOn(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  return new Promise((done) => {
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', () => undefined)
    socket.on('close', () => done(Buffer.concat(parts).toString()))
  })
}

function send(raw: string): Promise<string> {
  const socket = open()
  const answer = answerOn(socket)
  socket.write(raw)
  return answer
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const ask = (line: string, ...fields: string[]) => [`${line} HTTP/1.1`, ...fields, '', ''].join('\r\n')
const host = 'Host: onyxi.gr'

test.each([
  ['a trace', ask('TRACE /', host), 405],
  ['its old sister', ask('TRACK /', host), 400],
  ['a tunnel', ask('CONNECT evil.example:443', host), 405],
  ['two hosts', ask('GET /', host, 'host: evil.example'), 400],
  ['two hosts that agree', ask('GET /', host, host), 400],
  ['no host', ask('GET /'), 400],
  ['another site as target', ask('GET http://evil.example/', host), 400],
  ['our own site as target', ask('GET http://onyxi.gr/', host), 400],
  ['a target without a path', ask('OPTIONS *', host), 400],
  ['a body in a GET', `${ask('GET /', host, 'Content-Length: 5')}hello`, 400],
  ['a body in parts in a GET', `${ask('GET /', host, 'Transfer-Encoding: chunked')}0\r\n\r\n`, 400],
  ['a body in a HEAD', `${ask('HEAD /', host, 'Content-Length: 5')}hello`, 400],
  ['a folded field', ask('GET /', host, 'X-A: one', ' two'), 400],
  ['a space before the colon', ask('GET /', host, 'X-A : one'), 400],
  [
    'a length and parts',
    `${ask('POST /', host, 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    400,
  ],
  ['two lengths', `${ask('POST /', host, 'Content-Length: 5', 'Content-Length: 6')}hello`, 400],
  ['a length with a sign', `${ask('POST /', host, 'Content-Length: +5')}hello`, 400],
  ['a hidden coding', `${ask('POST /', host, 'Transfer-Encoding: xchunked')}0\r\n\r\n`, 400],
  ['two codings', `${ask('POST /', host, 'Transfer-Encoding: chunked, identity')}0\r\n\r\n`, 400],
  ['lines without a return', `GET / HTTP/1.1\n${host}\n\n`, 400],
  ['no request at all', 'hello\r\n\r\n', 400],
  ['fields of 20 kB', ask('GET /', host, `X-A: ${'a'.repeat(20_000)}`), 431],
  ['a path of 20 kB', ask(`GET /${'a'.repeat(20_000)}`, host), 431],
  ['an expectation', ask('GET /', host, 'Expect: a miracle'), 417],
])('refused, with every header and an end to the connection: %s', async (_, raw, status) => {
  reached.length = 0
  const answer = await send(raw)
  expect(statusOf(answer)).toBe(status)
  expect(reached).toEqual([])
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  for (const [name, value] of Object.entries(headers)) expect(answer).toContain(`${name}: ${value}\r\n`)
  expect(answer.split('HTTP/1.1')).toHaveLength(2)
})

test('data behind a refused body is never read as a request', async () => {
  reached.length = 0
  const hidden = ask('POST /hidden', host, 'Content-Length: 0')
  await send(`${ask('GET /', host, `Content-Length: ${hidden.length}`)}${hidden}`)
  expect(reached).toEqual([])
})

test.each([
  ['a GET', ask('GET /?a=1', host, 'Connection: close')],
  ['a GET that says that it has no body', ask('GET /', host, 'Content-Length: 0', 'Connection: close')],
  ['a POST', `${ask('POST /', host, 'Content-Length: 5', 'Connection: close')}hello`],
  ['a POST in parts', `${ask('POST /', host, 'Transfer-Encoding: chunked', 'Connection: close')}0\r\n\r\n`],
])('let through: %s', async (_, raw) => {
  expect(statusOf(await send(raw))).toBe(200)
})

describe('slow connections are cut', () => {
  /** How long the server keeps a connection with this input, which a slow client sends a byte at a time. */
  async function kept(raw: string): Promise<{ answer: string; ms: number }> {
    const socket = open()
    const began = performance.now()
    const answer = answerOn(socket)
    for (const byte of raw) {
      if (!socket.writable) break
      socket.write(byte)
      await sleep(20)
    }
    return { answer: await answer, ms: performance.now() - began }
  }

  test.each([
    ['who says nothing', '', 408],
    ['who never ends the headers', `GET / HTTP/1.1\r\n${host}\r\n${'X-A: b\r\n'.repeat(20)}`, 408],
    [
      'who never ends the body',
      ask('POST /', host, 'Content-Length: 500').slice(0, -1) + '\n' + 'a'.repeat(60),
      408,
    ],
  ])('%s', async (_, raw, status) => {
    const { answer, ms } = await kept(raw)
    expect(statusOf(answer)).toBe(status)
    expect(ms).toBeLessThan(6000)
  })

  test('of a client that sends no further request', async () => {
    const socket = open()
    const answer = answerOn(socket)
    socket.write(ask('GET /', host))
    expect(statusOf(await answer)).toBe(200)
  })

  test('of a client that does not read the answer', async () => {
    const socket = open()
    socket.write(ask('GET /much', host))
    socket.pause()
    await expect
      .poll(() => new Promise<number>((done) => server.getConnections((_, count) => done(count))))
      .toBe(0)
    socket.destroy()
  })
})

test('an answer that takes longer to make than a client may take to read it is sent whole', async () => {
  const slow = httpServer((_, response) => void setTimeout(() => response.end('late'), patience.stalled), {
    headers,
    patience: { ...patience, stalled: patience.stalled / 10 },
  })
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done))
  const socket = connect((slow.address() as AddressInfo).port, '127.0.0.1')
  const answer = answerOn(socket)
  socket.write(ask('GET /', host))
  expect(await answer).toMatch(/late$/)
  slow.close()
})

describe('a server that stops', () => {
  /** Sends a request on a kept connection, and stops the server while the answer is under way. */
  async function stopUnderWay(idle: number) {
    const asked = Promise.withResolvers<void>()
    const ready = Promise.withResolvers<void>()
    const stopping = httpServer(
      (request, response) => {
        if (request.url === '/next') return void response.end('next')
        asked.resolve()
        void ready.promise.then(() => response.end('whole'))
      },
      { headers },
    )
    await new Promise<void>((done) => stopping.listen(0, '127.0.0.1', done))
    const socket = connect((stopping.address() as AddressInfo).port, '127.0.0.1')
    const answer = answerOn(socket)
    let read = ''
    socket.on('data', (part) => (read += part.toString()))
    socket.write(ask('GET /', host))
    await asked.promise
    const stopped = drain(stopping, { most: 60_000, idle })
    ready.resolve()
    await expect.poll(() => read).toMatch(/whole$/)
    return { socket, answer, stopped }
  }

  test('finishes running requests and ends kept connections with their next answer', async () => {
    const { socket, answer, stopped } = await stopUnderWay(60_000)
    socket.write(ask('GET /next', host))
    const [, next = ''] = (await answer).split('whole')
    expect(next).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*next$/is)
    await stopped
  })

  async function listening() {
    const stopping = httpServer((_, response) => response.end('ok'), { headers })
    await new Promise<void>((done) => stopping.listen(0, '127.0.0.1', done))
    return { stopping, port: (stopping.address() as AddressInfo).port }
  }

  test('answers clients that had connected before but were not accepted yet', async () => {
    const { stopping, port } = await listening()
    const answers = Array.from({ length: 24 }, () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(ask('GET /', host))
      return answerOn(socket)
    })
    // They have connected and are not accepted yet, because this turn of the event loop is not over.
    await new Promise<void>((done) => process.nextTick(done))
    const stopped = drain(stopping)
    for (const answer of await Promise.all(answers))
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n/is)
    await stopped
  })

  test('answers a request that has arrived on a kept connection and was not read yet', async () => {
    const { stopping, port } = await listening()
    const socket = connect(port, '127.0.0.1')
    const answer = answerOn(socket)
    socket.write(ask('GET /', host))
    await new Promise((done) => socket.once('data', done))
    socket.write(ask('GET /', host))
    await drain(stopping)
    expect((await answer).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  })

  test('sends answers to their end, even to slow readers', async () => {
    const much = 'x'.repeat(16 * 1024 * 1024)
    const stopping = httpServer((_, response) => response.end(much), { headers })
    await new Promise<void>((done) => stopping.listen(0, '127.0.0.1', done))
    const socket = connect((stopping.address() as AddressInfo).port, '127.0.0.1')
    socket.write(ask('GET /', host))
    await new Promise((done) => socket.once('readable', done))
    const stopped = drain(stopping, { most: 60_000, idle: 10 })
    await sleep(200)
    expect((await answerOn(socket)).length).toBeGreaterThan(much.length)
    await stopped
  })

  test('does not wait for idle clients', async () => {
    const { answer, stopped } = await stopUnderWay(20)
    expect(await answer).toMatch(/whole$/)
    await stopped
  })
})

test('only a site behind https promises https', () => {
  expect(headers['strict-transport-security']).toContain('max-age=')
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})
