import { connect, type Socket } from 'node:net'

/** The parts of a request beside its path. */
export interface RawRequest {
  readonly method: string
  readonly path: string
  readonly headers: string
  readonly body: string
}

const READ_BYTES = 262_144

/** One kept connection with sequential requests, cheap enough that the measurement is the server's. */
export class RawClient {
  private readonly socket: Socket
  private readonly host: string
  /** The state of an unfinished answer: its head so far, then the missing bytes of its body. */
  private head: Buffer = Buffer.alloc(0)
  private size = 0
  private missing = 0
  /** The body so far, if the caller wants to read it. */
  private kept: Buffer[] | undefined
  private waiting: ((size: number) => void) | undefined

  constructor(port: number) {
    this.host = `127.0.0.1:${port}`
    // Reads into the same memory each time: new chunks would make this process collect garbage, and its pauses would
    // count as the server's.
    const callback = (size: number, buffer: Uint8Array) => {
      this.take(Buffer.from(buffer.buffer, buffer.byteOffset, size))
      return true
    }
    const onread = { buffer: Buffer.allocUnsafeSlow(READ_BYTES), callback }
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
  }

  /**
   * @param headers complete lines
   * @returns the number of body bytes; a broken connection ends the process, as a benchmark should
   */
  get(path: string, headers = 'Accept-Encoding: gzip\r\n'): Promise<number> {
    return this.send(`GET ${path} HTTP/1.1\r\nHost: ${this.host}\r\n${headers}\r\n`)
  }

  /** @returns the body as text */
  async ask({ method, path, headers, body }: RawRequest): Promise<string> {
    const kept: Buffer[] = (this.kept = [])
    const length = Buffer.byteLength(body)
    await this.send(
      `${method} ${path} HTTP/1.1\r\nHost: ${this.host}\r\n${headers}Content-Length: ${length}\r\n\r\n${body}`,
    )
    this.kept = undefined
    return Buffer.concat(kept).toString()
  }

  private send(request: string): Promise<number> {
    return new Promise((done) => {
      this.waiting = done
      this.socket.write(request)
    })
  }

  close(): void {
    this.socket.destroy()
  }

  private take(chunk: Buffer): void {
    if (this.missing > 0) return this.count(chunk)
    this.head = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk])
    const end = this.head.indexOf('\r\n\r\n')
    if (end === -1) return void (this.head = Buffer.from(this.head))
    const header = this.head.toString('latin1', 0, end)
    if (!/^HTTP\/1\.1 20[0-2] /.test(header)) throw new Error(`the server answered ${header.slice(0, 40)}`)
    this.size = Number(/content-length: (\d+)/i.exec(header)?.[1] ?? Number.NaN)
    if (Number.isNaN(this.size))
      throw new Error('an answer without content-length cannot be told from the next')
    this.missing = this.size
    const begun = this.head.subarray(end + 4)
    this.head = Buffer.alloc(0)
    this.count(begun)
  }

  private count(chunk: Buffer): void {
    this.kept?.push(Buffer.from(chunk))
    this.missing -= chunk.length
    if (this.missing < 0) throw new Error('the server answered more than it said')
    if (this.missing === 0) this.waiting?.(this.size)
  }
}
