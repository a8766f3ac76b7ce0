import type { ProblemCode } from '#domain/problem.ts'

import { ApiProblem, newIdempotencyKey } from './api.ts'
import { accessToken } from './session.ts'

interface FileToSend {
  readonly method?: 'POST' | 'PUT'
  /** Below /api/v1. */
  readonly path: string
  readonly file: Blob
  /** Files can't be compared, so the caller who lets a file be sent again gives its key. */
  readonly idempotencyKey?: string
  /** Share that has left, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const timeoutMilliseconds = 90_000

/** Sends a file and says how far it is, which `fetch` cannot. @throws {ApiProblem} when refused or unreachable */
export async function sendFile(sending: FileToSend): Promise<unknown> {
  const token = await accessToken()
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    request.open(sending.method ?? 'POST', `/api/v1${sending.path}`)
    request.timeout = timeoutMilliseconds
    request.setRequestHeader('content-type', sending.file.type || 'application/octet-stream')
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.setRequestHeader('idempotency-key', sending.idempotencyKey ?? newIdempotencyKey())
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => sending.onProgress(loaded / total))
    const unreachable = () => failed(new ApiProblem({ code: 'offline', detail: '' }))
    for (const event of ['error', 'timeout', 'abort'] as const) request.addEventListener(event, unreachable)
    request.addEventListener('load', () => {
      if (request.status < 300) done(JSON.parse(request.responseText))
      else failed(problemOf(request))
    })
    sending.signal.addEventListener('abort', () => request.abort())
    request.send(sending.file)
  })
}

function problemOf(request: XMLHttpRequest): ApiProblem {
  const isProblem = request.getResponseHeader('content-type')?.startsWith('application/problem+json') ?? false
  if (!isProblem) return new ApiProblem({ code: 'unavailable', detail: '' })
  return new ApiProblem(JSON.parse(request.responseText) as { code: ProblemCode; detail: string })
}
