/** What a run of many clients saw. */
export interface Run {
  readonly clients: number
  readonly operations: number
  readonly perSecond: number
  readonly medianMs: number
  readonly p99Ms: number
}

/** Figures of a sorted list of durations. */
export const quantile = (sorted: readonly number[], share: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(3))

interface Turn {
  /** Milliseconds of each operation. */
  readonly times: readonly number[]
  readonly elapsedSeconds: number
}

/** Runs `operation` from several clients at once, each one after the other, for a while after a warm-up. */
export async function load(
  clients: number,
  seconds: number,
  operation: (n: number) => Promise<unknown>,
): Promise<Run> {
  return summary(clients, [await turn(clients, seconds, operation)])
}

async function turn(
  clients: number,
  seconds: number,
  operation: (n: number) => Promise<unknown>,
): Promise<Turn> {
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
  return { times, elapsedSeconds: (performance.now() - began) / 1000 }
}

function summary(clients: number, turns: readonly Turn[]): Run {
  const sorted = turns.flatMap(({ times }) => times).toSorted((a, b) => a - b)
  const elapsed = turns.reduce((sum, { elapsedSeconds }) => sum + elapsedSeconds, 0)
  return {
    clients,
    operations: sorted.length,
    perSecond: Math.round(sorted.length / elapsed),
    medianMs: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  }
}

/**
 * Measures several operations side by side: in short turns, again and again, so that whatever else the machine does
 * falls on all of them alike and their ratio stays true.
 * @param seconds for each operation, over all rounds
 */
export async function loadInTurns<Name extends string>(
  clients: number,
  { seconds, rounds }: { seconds: number; rounds: number },
  operations: Readonly<Record<Name, (n: number) => Promise<unknown>>>,
): Promise<Record<Name, Run>> {
  const names = Object.keys(operations) as Name[]
  const turns = new Map<Name, Turn[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const name of names) turns.get(name)?.push(await turn(clients, seconds / rounds, operations[name]))
  return Object.fromEntries(names.map((name) => [name, summary(clients, turns.get(name) ?? [])])) as Record<
    Name,
    Run
  >
}
