import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Collected {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** A foreign service that records what is posted to it. */
export interface Collector extends AsyncDisposable {
  readonly url: string
  readonly taken: Collected[]
  /** Its answer from now on. */
  answer: { status: number; body: string; headers?: Record<string, string> }
}

export async function startCollector(): Promise<Collector> {
  const taken: Collected[] = []
  const collector = { answer: { status: 200, body: '{}' } as Collector['answer'] }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      taken.push({ headers: request.headers, body })
      const { status, headers } = collector.answer
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(collector.answer.body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return Object.assign(collector, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    taken,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  })
}
