/** Reads a whole number; undefined if the text is no number of the range. An empty field gives `empty`. */
export function readWhole(
  text: string,
  { least = 0, most, empty }: { readonly least?: number; readonly most: number; readonly empty?: number },
): number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return empty
  const value = /^\d{1,5}$/.test(trimmed) ? Number(trimmed) : undefined
  return value !== undefined && value >= least && value <= most ? value : undefined
}
