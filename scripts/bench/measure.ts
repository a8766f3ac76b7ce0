/** The figures of a run with many clients. */
export interface Run {
  readonly clients: number
  readonly operations: number
  readonly perSecond: number
  readonly medianMs: number
  readonly p99Ms: number
}

/** A quantile of a sorted list of durations. */
export const quantile = (sorted: readonly number[], share: number, digits = 3): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(digits))

/** Runs `operation` from several clients at once, each sequentially, for a while after a warm-up. */
export async function load(
  clients: number,
  seconds: number,
  operation: (n: number) => Promise<unknown>,
): Promise<Run> {
  let counter = 0
  const times: number[] = []
  const until = async (end: number, isMeasured: boolean) => {
    while (performance.now() < end) {
      const before = performance.now()
      await operation(counter++)
      if (isMeasured) times.push(performance.now() - before)
    }
  }
  const all = (end: number, isMeasured: boolean) =>
    Promise.all(Array.from({ length: clients }, () => until(end, isMeasured)))
  await all(performance.now() + Math.min(2000, seconds * 250), false)
  const began = performance.now()
  await all(began + seconds * 1000, true)
  const elapsed = (performance.now() - began) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  return {
    clients,
    operations: sorted.length,
    perSecond: Math.round(sorted.length / elapsed),
    medianMs: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  }
}
