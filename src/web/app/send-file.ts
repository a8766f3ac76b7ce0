import type { ProblemCode } from '#domain/problem.ts'

import { ApiProblem } from './api.ts'
import { accessToken } from './session.ts'

interface FileToSend {
  readonly method?: 'POST' | 'PUT'
  /** Below /api/v1. */
  readonly path: string
  readonly file: Blob
  readonly idempotencyKey: string
  /** Share that has left, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const timeoutMilliseconds = 90_000

/** Sends a file and says how far it is, which `fetch` cannot. @throws {ApiProblem} when refused or unreachable */
export async function sendFile(wish: FileToSend): Promise<unknown> {
  const token = await accessToken()
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    request.open(wish.method ?? 'POST', `/api/v1${wish.path}`)
    request.timeout = timeoutMilliseconds
    request.setRequestHeader('content-type', wish.file.type || 'application/octet-stream')
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.setRequestHeader('idempotency-key', wish.idempotencyKey)
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => wish.onProgress(loaded / total))
    const unreachable = () => failed(new ApiProblem({ code: 'offline', detail: '' }))
    for (const event of ['error', 'timeout', 'abort'] as const) request.addEventListener(event, unreachable)
    request.addEventListener('load', () => {
      if (request.status < 300) done(JSON.parse(request.responseText))
      else failed(problemOf(request))
    })
    wish.signal.addEventListener('abort', () => request.abort())
    request.send(wish.file)
  })
}

function problemOf(request: XMLHttpRequest): ApiProblem {
  const isProblem = request.getResponseHeader('content-type')?.startsWith('application/problem+json') ?? false
  if (!isProblem) return new ApiProblem({ code: 'unavailable', detail: '' })
  return new ApiProblem(JSON.parse(request.responseText) as { code: ProblemCode; detail: string })
}
