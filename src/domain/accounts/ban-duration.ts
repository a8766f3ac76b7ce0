const milliseconds: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

/** The longest ban, in milliseconds: a thousand years, which dates can still represent. */
const MOST = 1000 * 365 * 24 * 3_600_000

/**
 * A duration in Go's notation: "300ms", "2h45m", "1.5h".
 * @returns whole milliseconds; `none` lifts a ban; undefined: not a duration
 */
export function banDuration(text: string): number | 'none' | undefined {
  if (text === 'none') return 'none'
  if (text === '0') return 0
  if (!/^(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/.test(text) || text.length > 100) return undefined
  let total = 0
  for (const [, count = '', unit = ''] of text.matchAll(/([\d.]+)([a-zµμ]+)/g))
    total += Number(count) * (milliseconds[unit] ?? Number.NaN)
  return total <= MOST ? Math.round(total) : undefined
}
