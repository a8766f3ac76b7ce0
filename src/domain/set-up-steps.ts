/** The steps from a new salon to one that can be booked, in order. */
export const setUpSteps = ['details', 'hours', 'team', 'services', 'photos', 'policies'] as const
export type SetUpStep = (typeof setUpSteps)[number]

const needed: readonly SetUpStep[] = ['hours', 'team', 'services']

/** Whether nobody could book at a salon without this step. */
export const isNeededStep = (step: SetUpStep): boolean => needed.includes(step)

/** `skipped`: left for later on purpose. */
export const stepStatuses = ['open', 'skipped', 'done'] as const
export type StepStatus = (typeof stepStatuses)[number]

/** The present data of a salon. */
export interface SetUpFacts {
  readonly description: boolean
  readonly phone: boolean
  readonly hours: boolean
  readonly team: number
  readonly services: number
  /** Without illustrations. */
  readonly photos: number
  /** The team's marks on steps. */
  readonly marks: Readonly<Partial<Record<SetUpStep, 'skipped' | 'finished'>>>
}

/**
 * The status of each step: by its data, otherwise by its mark. Rules always exist, so that step is done once the team
 * has looked at it.
 */
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
