import type { BookingId, StaffId } from '../ids.ts'

const LETTERS = '0123456789abcdefghijklmnopqrstuv'
const LENGTH = 52

/** The booking and team member of an event of ours. */
export interface OurEvent {
  readonly bookingId: BookingId
  readonly staffId: StaffId
}

/**
 * The id of a booking in the calendar of its team member: always the same, so that a calendar that is
 * reconnected already has the event instead of getting a second one. Google accepts base32hex.
 */
export function eventId({ bookingId, staffId }: OurEvent): string {
  const hex = `${bookingId}${staffId}`.replaceAll('-', '')
  const bits = Array.from(hex, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  return (bits.padEnd(LENGTH * 5, '0').match(/.{5}/g) ?? [])
    .map((five) => LETTERS[Number.parseInt(five, 2)])
    .join('')
}

/** Reads an id that we made; undefined for others. */
export function readEventId(id: string): OurEvent | undefined {
  if (id.length !== LENGTH || !/^[\da-v]+$/.test(id)) return undefined
  const bits = Array.from(id, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  if (!bits.endsWith('0000')) return undefined
  const hex = (bits.slice(0, 256).match(/.{4}/g) ?? [])
    .map((four) => Number.parseInt(four, 2).toString(16))
    .join('')
  return { bookingId: uuid(hex.slice(0, 32)) as BookingId, staffId: uuid(hex.slice(32)) as StaffId }
}

const uuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
