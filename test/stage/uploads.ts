import { onTestFinished } from 'vitest'

/** A file on its way from the page; the test says what becomes of it. */
export interface SentFile {
  /** Below the origin. */
  readonly path: string
  /** The `Idempotency-Key`. */
  readonly key: string | undefined
  readonly file: Blob
  readonly isAborted: () => boolean
  /** @param share of the file that has left, 0 to 1 */
  readonly progress: (share: number) => void
  readonly answer: (status: number, body: object) => void
  /** The connection is lost. */
  readonly lose: () => void
}

/** Catches the files that a page sends, which `fetch` does not do. @returns the files so far, oldest first */
export function catchUploads(): readonly SentFile[] {
  const sent: SentFile[] = []
  const original = window.XMLHttpRequest
  onTestFinished(() => {
    window.XMLHttpRequest = original
  })
  class Caught extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    #path = ''
    #isAborted = false
    readonly #headers = new Headers()

    open(_method: string, path: string): void {
      this.#path = path
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value)
    }

    getResponseHeader(): string {
      return this.status < 300 ? 'application/json' : 'application/problem+json'
    }

    abort(): void {
      this.#isAborted = true
      this.dispatchEvent(new Event('abort'))
    }

    send(file: Blob): void {
      sent.push({
        path: this.#path,
        key: this.#headers.get('idempotency-key') ?? undefined,
        file,
        isAborted: () => this.#isAborted,
        progress: (share) =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: share * 100, total: 100 })),
        answer: (status, body) => {
          this.status = status
          this.responseText = JSON.stringify(body)
          this.dispatchEvent(new Event('load'))
        },
        lose: () => this.dispatchEvent(new Event('error')),
      })
    }
  }
  window.XMLHttpRequest = Caught as unknown as typeof XMLHttpRequest
  return sent
}
