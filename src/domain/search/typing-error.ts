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
  // Without copies of the rest: a search compares thousands of words.
  const isRest = (from: number, of: number): boolean => {
    const length = typed.length - from
    const left = word.length - of
    if (isPrefix ? left < length : left !== length) return false
    for (let more = 0; more < length; more++)
      if (typed.charCodeAt(from + more) !== word.charCodeAt(of + more)) return false
    return true
  }
  const isSwapped = at + 1 < typed.length && typed[at] === word[at + 1] && typed[at + 1] === word[at]
  return (
    isRest(at + 1, at + 1) ||
    isRest(at + 1, at) ||
    isRest(at, at + 1) ||
    (isSwapped && isRest(at + 2, at + 2))
  )
}
