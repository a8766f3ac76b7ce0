interface Keeping<Answer> {
  readonly seconds: number
  readonly most: number
  readonly isKept?: (answer: Answer) => boolean
}

interface Kept<Answer> {
  readonly answer: Promise<Answer>
  readonly until: number
}

/**
 * Caches slow answers that may be some minutes old. After the end of one, the next call still gets it while a new one
 * is fetched, so that only the first caller waits. Failures are not cached.
 * @param most answers; above it the oldest are dropped
 * @param isKept selects the answers to cache; missing: all
 */
export function keptAnswers<Source extends object, Answer>(
  load: (source: Source, key: string) => Promise<Answer>,
  { seconds, most, isKept = () => true }: Keeping<Answer>,
): (source: Source, key: string) => Promise<Answer> {
  const bySource = new WeakMap<Source, Map<string, Kept<Answer>>>()

  function fetchNew(kept: Map<string, Kept<Answer>>, source: Source, key: string): Promise<Answer> {
    const before = kept.get(key)
    const until = performance.now() + seconds * 1000
    const answer = load(source, key)
    // While a new answer is being fetched, everyone gets the old one.
    if (before) kept.set(key, { answer: before.answer, until })
    else kept.set(key, { answer, until })
    answer.then(
      (value) => (isKept(value) ? kept.set(key, { answer, until }) : kept.delete(key)),
      () => kept.delete(key),
    )
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    return before?.answer ?? answer
  }

  return (source, key) => {
    const kept = bySource.get(source) ?? new Map<string, Kept<Answer>>()
    bySource.set(source, kept)
    const known = kept.get(key)
    return known && known.until > performance.now() ? known.answer : fetchNew(kept, source, key)
  }
}
