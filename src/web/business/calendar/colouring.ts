/** What the colours of blocks stand for, the usual one first. */
export const colourings = ['status', 'staff', 'category'] as const
export type Colouring = (typeof colourings)[number]
