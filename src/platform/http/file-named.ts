import { Replied } from './api.ts'

/** A file that the browser saves. */
export const fileNamed = (
  name: string,
  content: string | Uint8Array | ReadableStream<Uint8Array>,
  type = 'text/csv; charset=utf-8',
) =>
  new Replied(content as never, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  })
