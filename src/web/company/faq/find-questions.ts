import type { QuestionGroup } from '#domain/content/document-text.ts'
import { plainWords } from '#domain/content/text-parts.ts'
import { fold, foldReadings } from '#domain/search/fold.ts'
import { isOneErrorAway } from '#domain/search/typing-error.ts'

// Words that every question has: in a typed sentence the other words matter.
const empty = new Set(
  fold(
    `πώς πως τι πού πότε ποιος ποια γιατί μπορώ να το τα τη την τον της του των στο στη στα σε με για από και ή θα μου μας σας
    είναι αν δεν μια ένα ένας η ο οι θέλω how do i can my the a an is are to of for in at it what when why where and or if not
    me your you we does will want`,
  ).split(' '),
)

/** Letters that two words share at their beginning. */
function shared(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** Greek words change at their end: ακυρώσω finds ακύρωση, and so does a part of it. */
function isMeant(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true
  if (typed.length < 5) return false
  const same = shared(typed, word)
  return (same >= 4 && same >= typed.length - 2) || isOneErrorAway(typed, word, true)
}

const wordsIn = (text: string): readonly string[] => [...new Set(fold(plainWords(text)).split(' '))]

/** Of each question: in how many of the typed words it's meant. The question itself counts more than its answer. */
function score(typed: readonly string[], strong: readonly string[], weak: readonly string[]): number {
  const points = typed.map((word) => {
    if (strong.some((other) => isMeant(word, other))) return 3
    return weak.some((other) => other.startsWith(word)) ? 2 : 0
  })
  return points.reduce<number>((sum, each) => sum + each, 0)
}

function bestOf(typed: readonly string[], groups: readonly QuestionGroup[]): ReadonlyMap<string, number> {
  const scores = groups
    .flatMap(({ questions }) => questions)
    .map(({ id, question, answer, also }): readonly [string, number] => [
      id,
      score(typed, wordsIn(`${question} ${also}`), wordsIn(answer.join(' '))),
    ])
  const best = Math.max(...scores.map(([, points]) => points))
  // Nearly all of the words: a sentence often has one that no answer has.
  return new Map(scores.filter(([, points]) => points > 0 && points >= best - 1))
}

/**
 * The questions that are meant, in their groups. Accents, case, Latin letters for Greek and one typing error don't matter.
 * @param query as typed so far; empty gives all
 */
export function findQuestions(groups: readonly QuestionGroup[], query: string): readonly QuestionGroup[] {
  const readings = foldReadings(query).map((key) => key.split(' ').filter((word) => word !== ''))
  if (readings.every((words) => words.length === 0)) return groups
  for (const words of readings) {
    const telling = words.filter((word) => !empty.has(word))
    const found = bestOf(telling.length > 0 ? telling : words, groups)
    if (found.size > 0)
      return groups
        .map((group) => ({ ...group, questions: group.questions.filter(({ id }) => found.has(id)) }))
        .filter(({ questions }) => questions.length > 0)
  }
  return []
}
