const DAY_MS = 86_400_000

/**
 * The number of a payment or a purchase that people read, write and say, made of its id: the day in UTC on which it was
 * made, and its last 24 bits, which are random. "01a21ede-9850-7298-aa59-88f727868e86" → "261127-08818310"
 */
export function shortNumber(id: string): string {
  const day = new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString().slice(2, 10)
  return `${day.replaceAll('-', '')}-${String(Number.parseInt(id.slice(-6), 16)).padStart(8, '0')}`
}

export interface NumberedIds {
  /** The first id of the day, and the first of the next day. */
  readonly from: string
  readonly to: string
  /** How the id ends. */
  readonly end: string
}

/** The ids that a typed number can mean; undefined for other text. */
export function idsOfNumber(text: string): NumberedIds | undefined {
  const [, year, month, day, rest] = /^(\d\d)(\d\d)(\d\d)[-\s]?(\d{8})$/.exec(text.trim()) ?? []
  const midnight = Date.parse(`20${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(midnight)) return undefined
  const end = Number(rest).toString(16).padStart(6, '0')
  return { from: firstIdAt(midnight), to: firstIdAt(midnight + DAY_MS), end }
}

function firstIdAt(milliseconds: number): string {
  const hex = milliseconds.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
