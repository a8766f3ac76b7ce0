import { connect, type Socket } from 'node:net'

/** One kept connection that asks for paths one after the other: cheap enough that the server is what gets measured. */
export class RawClient {
  private readonly socket: Socket
  private readonly host: string
  private rest: Buffer = Buffer.alloc(0)
  private waiting: ((size: number) => void) | undefined

  constructor(port: number) {
    this.host = `127.0.0.1:${port}`
    this.socket = connect(port, '127.0.0.1').setNoDelay(true)
    this.socket.on('data', (chunk: Buffer) => this.take(chunk))
  }

  /** @returns bytes of the body; rejects nothing: a broken connection ends the process, as a benchmark should */
  get(path: string): Promise<number> {
    return new Promise((done) => {
      this.waiting = done
      this.socket.write(`GET ${path} HTTP/1.1\r\nHost: ${this.host}\r\nAccept-Encoding: gzip\r\n\r\n`)
    })
  }

  close(): void {
    this.socket.destroy()
  }

  private take(chunk: Buffer): void {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk])
    const head = this.rest.indexOf('\r\n\r\n')
    if (head === -1) return
    const header = this.rest.toString('latin1', 0, head)
    if (!header.startsWith('HTTP/1.1 200')) throw new Error(`the server answered ${header.slice(0, 40)}`)
    const size = Number(/content-length: (\d+)/i.exec(header)?.[1] ?? Number.NaN)
    if (Number.isNaN(size)) throw new Error('an answer without content-length cannot be told from the next')
    if (this.rest.length < head + 4 + size) return
    this.rest = this.rest.subarray(head + 4 + size)
    this.waiting?.(size)
  }
}
