import { expect, test } from 'vitest'

import { bookingCode, spacedCode, typedBookingCode } from './booking-code.ts'

test('eight letters that cannot be confused on the phone', () => {
  expect(bookingCode(Uint8Array.from({ length: 16 }, (_, index) => index * 13))).toMatch(
    /^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/,
  )
})

test('bytes that would favour some letters are skipped; too few usable ones make no code', () => {
  expect(bookingCode(new Uint8Array(16).fill(250))).toBeUndefined()
  expect(bookingCode(Uint8Array.from([250, 0, 250, 1, 29, 30, 31, 59, 60, 239]))).toBe('23Z23Z2Z')
})

test('a code is shown in two groups on one line', () => {
  expect(spacedCode('K7M2QX4W')).toBe('K7M2\u00a0QX4W')
})

test.each(['K7M2QX4W', 'k7m2qx4w', ' K7M2 QX4W', spacedCode('K7M2QX4W')])(
  '%j is read as the code',
  (text) => {
    expect(typedBookingCode(text)).toBe('K7M2QX4W')
  },
)
