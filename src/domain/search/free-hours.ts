import { serviceCategories, type ServiceCategory } from '../catalogue.ts'

/** The number of days with known hours; one more than are searched, because days begin over night. */
export const FREE_HOURS_DAYS = 15

/**
 * The hours of a salon in which some start might be offered, a superset of the true ones: a search reads the
 * calendars of these salons alone. Each day has one mask for any kind of service, and then one for each kind.
 */
export interface FreeHours {
  /** The first day, in days since 1970-01-01. */
  readonly from: number
  /** FREE_HOURS_DAYS times `kindsOfHours` masks. */
  readonly masks: Uint16Array
}

/** Masks per day. */
export const kindsOfHours = 1 + serviceCategories.length

/** The index of a day's mask for a category; null: any service whose times a search shows. */
export const kindOfHours = (category: ServiceCategory | null): number =>
  category === null ? 0 : 1 + serviceCategories.indexOf(category)

/** The first of 16 hours; earlier ones are counted as the first, later ones as the last. */
const firstHour = 6
const lastBit = 15

/** The bit of a local hour (0 to 23) in a mask. */
export const bitOfHour = (hour: number): number => 1 << Math.min(Math.max(hour - firstHour, 0), lastBit)

export const anyHour = 0xff_ff

/** The hours that a half-open window of local minutes touches; 0 for an empty one. */
export function hoursOfWindow({ from, to }: { readonly from: number; readonly to: number }): number {
  let hours = 0
  for (let hour = Math.floor(from / 60); hour * 60 < to; hour++) hours |= bitOfHour(hour)
  return hours
}

/** Two bytes per mask, the high byte first. */
export function writeHours(masks: Uint16Array): Buffer {
  const bytes = Buffer.alloc(masks.length * 2)
  masks.forEach((mask, index) => bytes.writeUInt16BE(mask, index * 2))
  return bytes
}

/** Reads the output of `writeHours`. */
export function readHours(bytes: Buffer): Uint16Array {
  const masks = new Uint16Array(bytes.length / 2)
  // A loop, because a process reads twenty million of them when it starts.
  for (let at = 0; at < masks.length; at++)
    masks[at] = ((bytes[at * 2] as number) << 8) | (bytes[at * 2 + 1] as number)
  return masks
}
