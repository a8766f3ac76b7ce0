import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

import { expect, test } from 'vitest'

import { gappedChecksum } from './checksum.ts'

test.each([
  ['no gap', [100]],
  ['a gap in the middle', [1, 1]],
  ['empty parts', [0, 5, 0, 0]],
  ['a page', [900, 30_000, 17, 64_123, 8]],
])('the checksum of parts and gaps is that of the whole: %s', (_, lengths) => {
  const parts = lengths.map((length) => randomBytes(length))
  const checksum = gappedChecksum(parts, 24)
  for (const text of ['a'.repeat(24), 'AbCdEfGhIjKlMnOpQrStUvWx']) {
    const whole = Buffer.concat(
      parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(text), part])),
    )
    expect(checksum(text)).toBe(crc32(whole))
  }
})
