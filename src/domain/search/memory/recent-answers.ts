import type { SalonQuestion, SalonsThatFit } from '../search-index.ts'

/** An answer takes some kilobytes at most. */
const mostQuestions = 200

type Answers = Map<string, Promise<unknown>>

/**
 * The results of recent searches. Many people search for the same, and among 100,000 salons counting is most of the
 * work.
 */
export class RecentAnswers {
  readonly #plain = new Map<string, Answers>()
  /** Answers to searches for free hours, which change with every booking. */
  readonly #timed = new Map<string, Answers>()

  /** Call when a salon changes. */
  forget(): void {
    this.forgetTimed()
    if (this.#plain.size > 0) this.#plain.clear()
  }

  /** Call when the free hours of a salon change. */
  forgetTimed(): void {
    // Clearing an empty map allocates a new table each time, and 100,000 salons are read at the start.
    if (this.#timed.size > 0) this.#timed.clear()
  }

  /** @param find searches the salons, if an answer is missing */
  of(question: SalonQuestion, find: () => SalonsThatFit): SalonsThatFit {
    const answers = this.#answersTo(question)
    let found: SalonsThatFit | undefined
    const salons = () => (found ??= find())
    const once = <Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> => {
      const known = answers.get(what) as Promise<Answer> | undefined
      if (known) return known
      const asked = ask()
      answers.set(what, asked)
      return asked
    }
    return {
      page: (after, most) =>
        once(`page ${most} ${after?.key} ${after?.id}`, () => salons().page(after, most)),
      counts: () => once('counts', () => salons().counts()),
      cells: (grid) => once(`cells ${JSON.stringify(grid)}`, () => salons().cells(grid)),
      soonest: (times, most) => salons().soonest(times, most),
    }
  }

  #answersTo(question: SalonQuestion): Answers {
    const kept = question.free ? this.#timed : this.#plain
    const key = JSON.stringify(question)
    const answers = kept.get(key) ?? new Map<string, Promise<unknown>>()
    // Moved to the end, so that the least recently used answer is evicted first.
    kept.delete(key)
    kept.set(key, answers)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostQuestions) break
      kept.delete(oldest)
    }
    return answers
  }
}
