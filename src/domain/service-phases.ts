/**
 * The phases of a service in order, in minutes: `work` takes staff member and customer, `processing` (soaking, drying)
 * only the customer.
 */
export type ServicePhases = readonly (readonly ['work' | 'processing', number])[]

/** The duration for the customer. */
export const phasesMinutes = (phases: ServicePhases): number =>
  phases.reduce((sum, [, minutes]) => sum + minutes, 0)

/** Joins adjacent phases of the same kind. */
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

/** The fault of phases, by a code of `problems.fields`; undefined if they are valid. The database enforces the same. */
export function phasesFault(phases: ServicePhases): 'phases_work' | 'too_small' | 'too_big' | undefined {
  const minutes = phasesMinutes(phases)
  if (minutes < SERVICE_MINUTES_LEAST) return 'too_small'
  if (minutes > SERVICE_MINUTES_MOST) return 'too_big'
  // A service without work would take no team member's time.
  return phases.some(([kind]) => kind === 'work') ? undefined : 'phases_work'
}
