import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { Server as SocketServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

import {
  CONNECTIONS_CHECK_SECONDS,
  DRAIN_SECONDS,
  IDLE_SECONDS,
  LINGER_SECONDS,
  REQUEST_SECONDS,
  STALLED_SECONDS,
} from '#platform/limits.ts'

/** Timeouts of a connection, in milliseconds. */
export interface Patience {
  /** From the connection's start to the end of a request's headers, and to the end of its body. */
  readonly request: number
  /** Between two requests. */
  readonly idle: number
  /** For an answer that the client does not read. */
  readonly stalled: number
  /** How often Node checks them. */
  readonly check: number
}

export const usualPatience: Patience = {
  request: REQUEST_SECONDS * 1000,
  idle: IDLE_SECONDS * 1000,
  stalled: STALLED_SECONDS * 1000,
  check: CONNECTIONS_CHECK_SECONDS * 1000,
}

interface HttpServerOptions {
  /** The headers of refusals, the same as of every other answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly patience?: Patience
}

/** A server that refuses requests which no honest client sends, before any other code reads them. */
export function httpServer(
  listener: RequestListener,
  { headers, patience: { request, idle, stalled, check } = usualPatience }: HttpServerOptions,
): Server {
  const options: ServerOptions = {
    requestTimeout: request,
    headersTimeout: request,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: check,
    // Missing hosts are refused by our own code, so that the refusal has the usual headers.
    requireHostHeader: false,
  }
  const server = createServer(options, (asked, response) => {
    // Without this, a client that reuses its connection would be served until the connection is cut.
    if (stopping.has(server)) response.setHeader('connection', 'close')
    const refused = refusedStatus(asked)
    if (refused === undefined) listener(asked, response)
    else refuse(response, refused, headers)
  })
  server.timeout = stalled
  // An unfinished answer, such as a picture that waits to be drawn, is our delay and not the client's.
  server.on('timeout', (socket: Socket) => {
    if (!isBeingMade(socket)) socket.destroy()
  })
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseRaw(socket, statusOf(error), headers),
  )
  server.on('connect', (_asked, socket) => refuseRaw(socket, 405, headers))
  server.on('checkExpectation', (_asked, response) => refuse(response, 417, headers))
  return server
}

/** Servers that are being stopped: each of their answers ends its connection. */
const stopping = new WeakSet<Server>()

/** The open connections of each server. */
const connections = new WeakMap<Server, ReadonlySet<Socket>>()

interface DrainPatience {
  /** Longest wait for answers that are under way. */
  readonly most: number
  /** How long kept connections may send one more request, and how often idle ones are closed after that. */
  readonly idle: number
}

/**
 * Stops a server: accepts no new connections, answers every request that has arrived, read or not, and closes each
 * connection with its next answer. Cuts the rest at the end. Times in milliseconds.
 */
export async function drain(
  server: Server,
  { most, idle }: DrainPatience = { most: DRAIN_SECONDS * 1000, idle: LINGER_SECONDS * 1000 },
): Promise<void> {
  stopping.add(server)
  await letIn(server, most)
  const { promise, resolve: done } = Promise.withResolvers<void>()
  const cut = setTimeout(() => server.closeAllConnections(), most)
  const tidy = setInterval(closerOfIdle(server), idle)
  // `server.close` of an HTTP server would also close kept connections, whose next request may be on its way.
  SocketServer.prototype.close.call(server, () => done())
  await promise
  clearTimeout(cut)
  clearInterval(tidy)
  server.close()
}

/**
 * Closes the connections that have sent nothing since the last check and wait for no answer. Node's own
 * `closeIdleConnections` would also cut answers that are written but not yet sent.
 */
function closerOfIdle(server: Server): () => void {
  const read = new WeakMap<Socket, number>()
  return () => {
    for (const socket of connections.get(server) ?? []) {
      const isIdle = socket.bytesRead > 0 && socket.bytesRead === read.get(socket) && !isAnswering(socket)
      if (isIdle) socket.destroy()
      read.set(socket, socket.bytesRead)
    }
  }
}

/** Node marks the connection of an unfinished answer. */
const answerOf = (socket: Duplex): ServerResponse | null | undefined =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage

/** Whether an answer is being made, and none of it waits for the client. */
const isBeingMade = (socket: Socket): boolean => Boolean(answerOf(socket)) && socket.writableLength === 0

/** Whether an answer is being made, written or sent. */
const isAnswering = (socket: Socket): boolean => Boolean(answerOf(socket)) || socket.writableLength > 0

/**
 * Accepts the connections that clients have already opened; closing the listening socket would reset them. Node accepts
 * one connection per turn of its event loop, so this waits for three turns in a row without a new one.
 */
async function letIn(server: Server, most: number): Promise<void> {
  const until = performance.now() + most / 4
  let quiet = 0
  const accept = () => (quiet = 0)
  server.on('connection', accept)
  while (quiet < 3 && performance.now() < until) {
    quiet += 1
    await nextTurn()
  }
  server.off('connection', accept)
}

const hasBody = ({ 'content-length': length, 'transfer-encoding': coding }: IncomingMessage['headers']) =>
  coding !== undefined || (length !== undefined && length !== '0')

/** Node keeps the first of several hosts; a proxy before us may have used another one. */
function hosts(rawHeaders: readonly string[]): number {
  let found = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') found += 1
  }
  return found
}

/** The status for requests that Node accepts and we refuse. */
function refusedStatus(request: IncomingMessage): number | undefined {
  const { method, url = '', headers, rawHeaders } = request
  if (method === 'TRACE') return 405
  if (!url.startsWith('/') || hosts(rawHeaders) !== 1) return 400
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 400
  return (method === 'GET' || method === 'HEAD') && hasBody(headers) ? 400 : undefined
}

/** Ends the connection: later data on it cannot be told from the body of the refused request. */
function refuse(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>): void {
  const allow = status === 405 ? { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' } : {}
  response.writeHead(status, { ...headers, ...allow, connection: 'close', 'content-length': '0' }).end()
}

function refuseRaw(socket: Duplex, status: number, headers: Readonly<Record<string, string>>): void {
  // Node marks a connection with a begun answer, which cannot be followed by another one.
  const begun = answerOf(socket)?.headersSent
  if (!socket.writable || begun) return void socket.destroy()
  const fields = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`, () => socket.destroy())
}

const statusByError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const statusOf = ({ code = '' }: NodeJS.ErrnoException): number => statusByError[code] ?? 400
