/** An empty value would mean «nothing chosen» and «this chosen» at once. The library stopped refusing it; we don't. */
export function requireValue(value: string): string {
  if (value === '') throw new Error('A select item must have a non-empty value')
  return value
}

/** The value of «none of these», where nothing chosen is a choice of its own; forms keep it as an empty text. */
const none = 'none'
export const valueOf = (text: string): string => text || none
export const textOf = (value: string): string => (value === none ? '' : value)
