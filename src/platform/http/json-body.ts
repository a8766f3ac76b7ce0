import { Problem } from '#domain/problem.ts'

/**
 * Reads a JSON body and counts its bytes on arrival, because Content-Length may be missing or wrong.
 * @throws Problem payload_too_large, unsupported_media_type, bad_request
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const text = await readText(request, maxBytes)
  if (text === '') return undefined
  const type = typeOf(request)
  if (type !== 'application/json' && !type.endsWith('+json')) throw new Problem('unsupported_media_type')
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new Problem('bad_request', { cause: error })
  }
}

const typeOf = ({ headers }: Request): string =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

/** Reads an uploaded file; its stated type is unproved. @throws Problem payload_too_large, unsupported_media_type */
export async function readFile(
  request: Request,
  maxBytes: number,
  types: readonly string[],
): Promise<Uint8Array> {
  if (!types.includes(typeOf(request))) throw new Problem('unsupported_media_type')
  return readBytes(request, maxBytes)
}

/** Reads the body as it was sent. @throws Problem payload_too_large */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Problem('payload_too_large')
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Problem('payload_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads the body as text and counts its bytes on arrival. @throws Problem payload_too_large, bad_request */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Problem('bad_request', { cause: error })
  }
}
