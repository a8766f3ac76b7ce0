/** The text that typing is compared with: `Πάτρα` is found by `πατ`. Final sigma counts as sigma. */
export const typeAheadText = (label: string): string =>
  label.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ς', 'σ').normalize('NFC')

/** The bare letter of an accented one, or undefined if the key is no such letter. */
export function bareLetter(key: string): string | undefined {
  const bare = typeAheadText(key)
  return bare === key || bare.length !== 1 ? undefined : bare
}
