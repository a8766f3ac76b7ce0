import { serviceCategories, type ServiceCategory } from '#domain/catalogue.ts'
import { categoryIndex } from '#domain/search/categories.ts'
import type { DocumentPart } from '#domain/search/ranking.ts'
import { readSearch, type Meant, type SearchReading } from '#domain/search/read-search.ts'
import { searchTerms, type SearchTerm, type TypedWord } from '#domain/search/search-terms.ts'
import { isOneErrorAway, shortestCorrected } from '#domain/search/typing-error.ts'
import { catalogue as el } from '#i18n/el/catalogue.ts'
import { catalogue as en } from '#i18n/en/catalogue.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import { searchedPlaces } from '#platform/places.ts'

const wordsOf = (category: ServiceCategory): readonly string[] =>
  [el[category], en[category]].flatMap(({ name, synonyms }) => [name, ...synonyms.split(', ')])

/** The words for the categories in both languages. */
export const searchedCategories = categoryIndex(
  Object.fromEntries(serviceCategories.map((category) => [category, wordsOf(category)])) as Record<
    ServiceCategory,
    readonly string[]
  >,
)

type Corrections = ReadonlyMap<string, readonly string[]>
type Label = '' | DocumentPart

/** For words that start no word of any salon: the words one typing error away. */
async function corrections(db: Db, forms: readonly string[]): Promise<Corrections> {
  const found = await rows(
    db,
    sql<{ form: string; near: readonly string[] | null }>`
      select form, case when exists (select from search_lexicon l where l.word ~>=~ form and l.word ~<~ (form || '~')) then null
        else array(select l.word from search_lexicon l where l.shorter && without_one_letter(form)) end as near
      from unnest(${forms}::text[]) form`,
  )
  return new Map(
    found.flatMap(({ form, near }) =>
      near === null ? [] : [[form, near.filter((word) => isOneErrorAway(form, word))]],
    ),
  )
}

/** Matches words that start with these; a label limits it to one part of the document. */
function wordQuery(word: TypedWord, near: Corrections, label: Label): TextQuery {
  const isKnown = word.forms.some((form) => !near.has(form))
  const whole = isKnown ? [] : word.forms.flatMap((form) => near.get(form) ?? [])
  const begun = word.forms.map((form) => `${form}:*${label}`)
  return `(${[...begun, ...new Set(whole.map((other) => `${other}:${label || 'ABCD'}`))].join(' | ')})`
}

/** A text for to_tsquery('simple', …): only letters, digits and its operators. */
type TextQuery = string

/** A typed search, in the terms of the search table. */
export interface TextFilters {
  readonly categories: readonly NamedFilter<ServiceCategory>[]
  readonly places: readonly NamedFilter<string>[]
  /** Each of the other words, in any part of the document and in one. */
  readonly words: readonly ((label: Label) => TextQuery)[]
}

/** One of these values, or these words in the salon's name. */
export interface NamedFilter<Value extends string> {
  readonly any: readonly Value[]
  readonly name: TextQuery
}

/** Words that name a kind of service or a place have no typing errors to mend. */
const noCorrections: Corrections = new Map()

const all = (words: readonly TypedWord[], near: Corrections, label: Label): TextQuery =>
  words.map((word) => wordQuery(word, near, label)).join(' & ')

const namedFilter = <Value extends string>({ any, words }: Meant<Value>): NamedFilter<Value> => ({
  any,
  name: all(words, noCorrections, 'A'),
})

const correctionsOf = (db: Db, words: readonly TypedWord[]): Promise<Corrections> =>
  corrections(
    db,
    [...new Set(words.flatMap(({ forms }) => forms))].filter((form) => form.length >= shortestCorrected),
  )

/** The customer's words, read as kinds of service, places and other words. */
export const readTyped = (text: string): SearchReading => readSearch(text, searchedCategories, searchedPlaces)

/** A reading as filters; words that name no kind of service and no place stay text, with typing errors mended. */
export async function textFilters(
  db: Db,
  { categories, places, words }: SearchReading,
): Promise<TextFilters> {
  const typed = words.flatMap((term) => term.words)
  const near = typed.length === 0 ? noCorrections : await correctionsOf(db, typed)
  return {
    categories: categories.map(namedFilter),
    places: places.map(namedFilter),
    words: typed.map((word) => (label) => wordQuery(word, near, label)),
  }
}

/** The typed words for a salon's name. */
export const nameTerms = (text: string): readonly SearchTerm[] => searchTerms(text, searchedCategories)

/** The words as a salon's name; null without words. */
export async function nameQuery(db: Db, terms: readonly SearchTerm[]): Promise<TextQuery | null> {
  const words = terms.flatMap((term) => term.words)
  return words.length === 0 ? null : all(words, await correctionsOf(db, words), 'A')
}
