import { randomBytes } from 'node:crypto'

/** A UUIDv7 (RFC 9562): sorted by time, so that new rows go to the end of every index. Typed by its kind. */
export function newId<Made extends string = string>(): Made {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] as number) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  ) as Made
}
