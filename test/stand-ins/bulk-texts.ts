import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface BulkFaults {
  /** The longest that it takes to answer. */
  readonly slowMs: number
  /** The share of answers that are lost, before or after it took the text. */
  readonly lost: number
  /** The share of calls that it refuses, because it is busy. */
  readonly busy: number
  /** Called with the URL for reports, after it answered. */
  readonly report: (receiptUrl: string) => void
}

export interface BulkTexts extends AsyncDisposable {
  readonly env: Readonly<Record<string, string>>
  /** How often it took each text, by id; more than once costs money twice. */
  readonly taken: ReadonlyMap<string, number>
}

async function textOf(request: IncomingMessage) {
  let raw = ''
  for await (const part of request.setEncoding('utf8')) raw += String(part)
  return JSON.parse(raw) as { readonly id: string; readonly receiptUrl: string }
}

/** A provider of many texts that is slow, loses answers and is sometimes busy; it lists what it took by id. */
export async function startBulkTexts({ slowMs, lost, busy, report }: BulkFaults): Promise<BulkTexts> {
  const taken = new Map<string, number>()
  const slowly = () => new Promise((resolve) => setTimeout(resolve, Math.random() * slowMs))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET') {
      const id = new URL(request.url ?? '', 'http://texts').searchParams.get('id') ?? ''
      return response.writeHead(taken.has(id) ? 200 : 404).end('{"state":"sent"}')
    }
    const { id, receiptUrl } = await textOf(request)
    await slowly()
    const luck = Math.random()
    if (luck < busy) return response.writeHead(503).end()
    if (luck < busy + lost / 2) return response.socket?.destroy()
    taken.set(id, (taken.get(id) ?? 0) + 1)
    await slowly()
    report(receiptUrl)
    if (luck < busy + lost) return response.socket?.destroy()
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: { AUTH_SMS_URL: `${origin}/send`, AUTH_SMS_STATUS_URL: `${origin}/status` },
    taken,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
