/** A typing error is two swapped letters, one wrong, one missing or one too many. */

/** The shortest typed word that is corrected: of shorter ones, too many are one letter apart. */
export const shortestCorrected = 4

/**
 * True when the typed text is at most one typing error away from the word.
 * @param isPrefix the word may continue after the typed text
 */
export function isOneErrorAway(typed: string, word: string, isPrefix = false): boolean {
  let at = 0
  while (at < typed.length && at < word.length && typed[at] === word[at]) at++
  if (at === typed.length) return isPrefix || word.length - at <= 1
  const rest = typed.slice(at)
  const wanted = word.slice(at)
  const fits = isPrefix ? (a: string, b: string) => b.startsWith(a) : (a: string, b: string) => a === b
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.length > 1
  return (
    fits(rest.slice(1), wanted.slice(1)) ||
    fits(rest.slice(1), wanted) ||
    fits(rest, wanted.slice(1)) ||
    (isSwapped && fits(rest.slice(2), wanted.slice(2)))
  )
}
