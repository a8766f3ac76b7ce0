import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * `lost`: accepts it and answers nothing. `away`: breaks before it accepts it. A number is its answer, and it accepts
 * nothing.
 */
export type TextTrouble = 'none' | 'lost' | 'away' | number

export interface TextProvider extends AsyncDisposable {
  readonly url: string
  /** The URL for its reports. */
  readonly statusUrl: string
  /** The ids of the accepted texts; each costs money. */
  readonly taken: string[]
  trouble: TextTrouble
}

/** A provider of text messages that can lose its answers. */
export async function startTextProvider(): Promise<TextProvider> {
  const provider = { taken: [] as string[], trouble: 'none' as TextTrouble }
  const server = createServer((request, response) => {
    if (request.method === 'GET') answerStatus(provider.taken, request, response)
    else takeText(provider, request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(provider, {
    url: `${origin}/send`,
    statusUrl: `${origin}/status`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  })
}

function answerStatus(taken: readonly string[], { url = '' }: IncomingMessage, response: ServerResponse) {
  const id = new URL(url, 'http://provider').searchParams.get('id') ?? ''
  response.writeHead(taken.includes(id) ? 200 : 404, { 'content-type': 'application/json' })
  response.end(taken.includes(id) ? '{"state":"sent"}' : '{}')
}

function takeText(
  { taken, trouble }: Pick<TextProvider, 'taken' | 'trouble'>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => {
    body += part
  })
  request.on('end', () => {
    if (trouble === 'none' || trouble === 'lost') taken.push((JSON.parse(body) as { readonly id: string }).id)
    if (trouble === 'lost' || trouble === 'away') response.socket?.destroy()
    else response.writeHead(trouble === 'none' ? 200 : trouble).end('{}')
  })
}
