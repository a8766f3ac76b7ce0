/** The guided path from an empty salon to one that can be booked, in its order. */
export const setUpSteps = ['details', 'hours', 'team', 'services', 'photos', 'policies'] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** `skipped`: left for later on purpose. */
export const stepStatuses = ['open', 'skipped', 'done'] as const
export type StepStatus = (typeof stepStatuses)[number]

/** What a salon has so far. */
export interface SetUpFacts {
  readonly description: boolean
  readonly phone: boolean
  readonly hours: boolean
  readonly team: number
  readonly services: number
  /** Its own, no illustrations. */
  readonly photos: number
  /** What its team said of a step. */
  readonly marks: Readonly<Partial<Record<SetUpStep, 'skipped' | 'finished'>>>
}

/** How far each step is: by what is there, else by what was said of it. Rules exist from the start, so they are done once looked through. */
export function stepsOf(facts: SetUpFacts): { readonly step: SetUpStep; readonly state: StepStatus }[] {
  const has: Readonly<Record<SetUpStep, boolean>> = {
    details: facts.description && facts.phone,
    hours: facts.hours,
    team: facts.team > 0,
    services: facts.services > 0,
    photos: facts.photos > 0,
    policies: facts.marks.policies === 'finished',
  }
  return setUpSteps.map((step) => ({
    step,
    state: has[step] ? 'done' : facts.marks[step] === 'skipped' ? 'skipped' : 'open',
  }))
}
