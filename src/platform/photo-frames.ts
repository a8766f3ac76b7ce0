/** Joins several byte strings into one, each after its length in four bytes. */
export function frame(list: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(
    list.flatMap((bytes) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      return [length, bytes]
    }),
  )
}

/** Splits them again. @throws RangeError when the end is missing */
export function parts(bytes: Uint8Array): Uint8Array[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const list: Uint8Array[] = []
  for (let at = 0; at < view.length;) {
    const end = at + 4 + view.readUInt32BE(at)
    if (end > view.length) throw new RangeError('a frame without its end')
    list.push(view.subarray(at + 4, end))
    at = end
  }
  return list
}
