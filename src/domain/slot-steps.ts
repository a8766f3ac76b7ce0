/** The possible minutes between two starts. */
export const slotSteps = [5, 10, 15, 20, 30, 60] as const
