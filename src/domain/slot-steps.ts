/** Minutes: how often a visit can begin. */
export const slotSteps = [5, 10, 15, 20, 30, 60] as const
