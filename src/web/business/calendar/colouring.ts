/** The meanings of the blocks' colours, the default first. */
export const colourings = ['status', 'staff', 'category'] as const
export type Colouring = (typeof colourings)[number]
