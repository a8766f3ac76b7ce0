import type { ProblemCode } from '#domain/problem.ts'

import { ApiProblem, newIdempotencyKey } from './api.ts'
import { accessToken } from './session.ts'

interface FileToSend {
  readonly method?: 'POST' | 'PUT'
  /** Below /api/v1. */
  readonly path: string
  readonly file: Blob
  readonly headers?: Readonly<Record<string, string>>
  /** Files cannot be compared, so a caller that sends a file again gives the key. */
  readonly idempotencyKey?: string
  /** @param share that was sent, 0 to 1 */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

const timeoutMilliseconds = 90_000

/** Sends a file and reports its progress, which `fetch` cannot. @throws {ApiProblem} when refused or unreachable */
export async function sendFile(toSend: FileToSend): Promise<unknown> {
  const token = await accessToken()
  // A request that is stopped before it begins hears no event of that.
  if (toSend.signal?.aborted) throw new ApiProblem({ code: 'offline', detail: '' })
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    request.open(toSend.method ?? 'POST', `/api/v1${toSend.path}`)
    request.timeout = timeoutMilliseconds
    request.setRequestHeader('content-type', toSend.file.type || 'application/octet-stream')
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.setRequestHeader('idempotency-key', toSend.idempotencyKey ?? newIdempotencyKey())
    for (const [name, value] of Object.entries(toSend.headers ?? {})) request.setRequestHeader(name, value)
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => toSend.onProgress?.(loaded / total))
    const unreachable = () => failed(new ApiProblem({ code: 'offline', detail: '' }))
    for (const event of ['error', 'timeout', 'abort'] as const) request.addEventListener(event, unreachable)
    request.addEventListener('load', () => {
      if (request.status < 300) done(JSON.parse(request.responseText))
      else failed(problemOf(request))
    })
    toSend.signal?.addEventListener('abort', () => request.abort())
    request.send(toSend.file)
  })
}

function problemOf(request: XMLHttpRequest): ApiProblem {
  const isProblem = request.getResponseHeader('content-type')?.startsWith('application/problem+json') ?? false
  if (!isProblem) return new ApiProblem({ code: 'unavailable', detail: '' })
  return new ApiProblem(JSON.parse(request.responseText) as { code: ProblemCode; detail: string })
}
