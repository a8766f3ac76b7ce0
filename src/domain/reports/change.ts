/** With fewer bookings behind it, a figure changes by chance, so its change is shown without praise or alarm. */
const LEAST_SAMPLE = 10

export interface Measured {
  readonly value: number | null
  /** The number of bookings, visits or hours behind the value. */
  readonly sample: number
}

export interface Change {
  /** Of shares their difference, 0.05 for five points more; of all else the growth, 0.25 for a quarter more. */
  readonly by: number
  readonly direction: 'up' | 'down' | 'same'
  /** Whether the samples are large enough to rule out chance. */
  readonly isSure: boolean
}

/** A change that would be shown as 0.0 counts as none. */
const SAME = 0.0005

/**
 * The change of a figure against comparable days; null if one of them has no value, or a growth has no base. Growth
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
