/** The shapes of nails, from the least to the most pointed. */
export const nailShapes = ['square', 'squoval', 'round', 'oval', 'almond', 'coffin', 'stiletto'] as const
export type NailShape = (typeof nailShapes)[number]

export const nailLengths = ['short', 'medium', 'long'] as const
export type NailLength = (typeof nailLengths)[number]
