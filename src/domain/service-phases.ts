/** How a service goes, in order, in minutes: `work` takes technician and customer, `processing` (soaking, drying) the customer alone. */
export type ServicePhases = readonly (readonly ['work' | 'processing', number])[]

/** What the customer sees as the duration. */
export const phasesMinutes = (phases: ServicePhases): number =>
  phases.reduce((sum, [, minutes]) => sum + minutes, 0)

/** Phases of one kind in a row say the same as one phase. */
export function joinedPhases(phases: ServicePhases): ServicePhases {
  const joined: ['work' | 'processing', number][] = []
  for (const [kind, minutes] of phases) {
    const last = joined.at(-1)
    if (last?.[0] === kind) last[1] += minutes
    else joined.push([kind, minutes])
  }
  return joined
}

const SERVICE_MINUTES_LEAST = 5
export const SERVICE_MINUTES_MOST = 720
export const PHASES_MOST = 8

/** Why phases make no service: by a code of `problems.fields`; undefined where they do. The database says the same. */
export function phasesFault(phases: ServicePhases): 'phases_work' | 'too_small' | 'too_big' | undefined {
  const minutes = phasesMinutes(phases)
  if (minutes < SERVICE_MINUTES_LEAST) return 'too_small'
  if (minutes > SERVICE_MINUTES_MOST) return 'too_big'
  // A service without work would take no one's time.
  return phases.some(([kind]) => kind === 'work') ? undefined : 'phases_work'
}
