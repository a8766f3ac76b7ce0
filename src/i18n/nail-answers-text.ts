import type { NailAnswers } from '#domain/nails/answers.ts'
import { weeksBetween } from '#domain/nails/given.ts'

import type { nailAnswers } from './el/nail-answers.ts'
import type { Translated } from './translated.ts'

/** «Ημιμόνιμο, δική μας δουλειά, 3 εβδομάδες ως το ραντεβού · θέλει συντήρηση». @param visitDay YYYY-MM-DD */
export function nailAnswersText(
  words: Translated<typeof nailAnswers>,
  { material, madeBy, wish, doneOn, broken }: NailAnswers,
  visitDay: string,
): string {
  const now = [
    words.material[material],
    ...(madeBy === null ? [] : [words.madeBy[madeBy]]),
    ...(doneOn === null ? [] : [words.age(weeksBetween(doneOn, visitDay))]),
  ].join(', ')
  const said = [now, words.wish[wish], ...(broken > 0 ? [words.broken(broken)] : [])].join(' · ')
  return said.charAt(0).toLocaleUpperCase('el') + said.slice(1)
}
