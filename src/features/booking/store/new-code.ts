import { randomBytes } from 'node:crypto'

import { bookingCode } from '#domain/booking-code.ts'

export function newCode(): string {
  for (;;) {
    const code = bookingCode(randomBytes(16))
    if (code !== undefined) return code
  }
}
