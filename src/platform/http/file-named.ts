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

/** A file that is made while it is sent: each part is requested when the previous one has been sent. */
export function fileInParts(name: string, parts: AsyncIterable<Uint8Array>, type: string) {
  const iterator = parts[Symbol.asyncIterator]()
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await iterator.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await iterator.return?.()),
    },
    { highWaterMark: 0 },
  )
  return fileNamed(name, stream, type)
}
