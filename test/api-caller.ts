import { openApi } from '#entry/api.ts'

import type { World } from './world.ts'

export interface ApiCall {
  readonly token?: string | undefined
  readonly body?: object
  /** A file that is sent in place of a body. */
  readonly file?: { readonly type: string; readonly bytes: Uint8Array }
  readonly key?: string
  /** Other headers, such as the token of a hold. */
  readonly headers?: Readonly<Record<string, string>>
  readonly language?: 'el' | 'en'
  /** The caller's address. */
  readonly from?: string
}

/** Calls the JSON API without a socket in between. */
export function apiCaller({ platform }: Pick<World, 'platform'>) {
  const api = openApi(platform)
  return async (method: string, path: string, sent: ApiCall = {}) => {
    const { token, body: given, file, key, headers, language = 'el', from = '127.0.0.1' } = sent
    const request = new Request(`http://localhost/api/v1${path}`, {
      method,
      headers: {
        'content-type': file?.type ?? 'application/json',
        'accept-language': language,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      ...(given && { body: JSON.stringify(given) }),
      ...(file && { body: Buffer.from(file.bytes) }),
    })
    const answer = await api.fetch(request, { incoming: { socket: { remoteAddress: from } } })
    const text = await answer.text()
    const isText = answer.headers.get('content-type')?.includes('json') !== true
    // oxlint-disable-next-line typescript/no-explicit-any -- each test checks the shape that it expects
    const body: any = text === '' ? null : isText ? text : JSON.parse(text)
    return { status: answer.status, headers: answer.headers, body }
  }
}
