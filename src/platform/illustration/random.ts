/** A stream of numbers in [0, 1). */
export type Random = () => number

/** The same seed gives the same stream on every machine (FNV-1a into mulberry32). */
export function seededRandom(seed: string | number): Random {
  let state = 2166136261
  for (const character of String(seed)) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  }
  return () => {
    state += 0x6d2b79f5
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number in [low, high). */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}

/** One of the items; the list must not be empty. */
export function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T
}
