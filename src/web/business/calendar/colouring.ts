/** What the colours of blocks stand for, the default first. */
export const colourings = ['status', 'staff', 'category'] as const
export type Colouring = (typeof colourings)[number]
