/** A piece of a sentence, by the number of its tokens. */
interface ScoredPart {
  readonly length: number
  readonly score: number
}

/** A longer phrase is likelier than its single words: "Αγία Παρασκευή" is no Friday. */
const perPart = -1

/**
 * The parts of a sentence that explain most of it. @param partsAt the parts that may begin at a token, at least one
 * of length 1
 */
export function bestParts<Part extends ScoredPart>(
  tokens: number,
  partsAt: (at: number) => readonly Part[],
): readonly Part[] {
  const best: { score: number; parts: readonly Part[] }[] = []
  best[tokens] = { score: 0, parts: [] }
  for (let at = tokens - 1; at >= 0; at -= 1) {
    const ways = partsAt(at).map((part) => {
      const rest = best[at + part.length] as { score: number; parts: readonly Part[] }
      return { score: part.score + perPart + rest.score, parts: [part, ...rest.parts] }
    })
    best[at] = ways.reduce((a, b) => (b.score > a.score ? b : a))
  }
  return best[0]?.parts ?? []
}
