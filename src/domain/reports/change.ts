/** With fewer bookings behind it, a figure moves by chance: its change is shown without praise or alarm. */
const LEAST_SAMPLE = 10

export interface Measured {
  readonly value: number | null
  /** How many bookings, visits or hours the value comes from. */
  readonly sample: number
}

export interface Change {
  /** Of shares their difference, 0.05 for five points more; of all else the growth, 0.25 for a quarter more. */
  readonly by: number
  readonly direction: 'up' | 'down' | 'same'
  /** Whether there is enough to tell a change from chance. */
  readonly isSure: boolean
}

/** What is shown with one decimal as 0,0 is no change. */
const SAME = 0.0005

/**
 * How a figure changed since comparable days; null where one of them has no value, and where a growth has no base. Growth
 * is as sure as its base, the difference of two shares as sure as the smaller sample.
 */
export function changeOf(now: Measured, before: Measured, kind: 'share' | 'growth'): Change | null {
  if (now.value === null || before.value === null) return null
  if (kind === 'growth' && before.value === 0) return null
  const by = kind === 'share' ? now.value - before.value : (now.value - before.value) / before.value
  const sample = kind === 'share' ? Math.min(now.sample, before.sample) : before.sample
  const direction = Math.abs(by) < SAME ? 'same' : by > 0 ? 'up' : 'down'
  return { by, direction, isSure: sample >= LEAST_SAMPLE }
}
