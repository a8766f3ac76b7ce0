import { serviceCategories, type ServiceCategory } from '#domain/catalogue.ts'
import { categoryIndex } from '#domain/search/categories.ts'
import { readSearch, type Meant } from '#domain/search/read-search.ts'
import { searchTerms, type SearchTerm, type TypedWord } from '#domain/search/search-terms.ts'
import { isOneErrorAway } from '#domain/search/typing-error.ts'
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

const shortestCorrected = 4

/** For words that start no word of any salon: the words one typing error away. */
async function corrections(
  db: Db,
  forms: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
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

/** Matches words that start with these; `label` limits it to one part of the document (A: the name). */
function wordQuery(word: TypedWord, near: ReadonlyMap<string, readonly string[]>, label: string): string {
  const isKnown = word.forms.some((form) => !near.has(form))
  const whole = isKnown ? [] : word.forms.flatMap((form) => near.get(form) ?? [])
  const begun = word.forms.map((form) => `${form}:*${label}`)
  return `(${[...begun, ...new Set(whole.map((other) => `${other}:${label || 'ABCD'}`))].join(' | ')})`
}

/** A text for to_tsquery('simple', …): only letters, digits and its operators. */
type TextQuery = string

/** What a typed search asks for, in the terms of the search table. */
export interface TextFilters {
  readonly categories: readonly NamedFilter<ServiceCategory>[]
  readonly places: readonly NamedFilter<string>[]
  /** The rest; null: none. */
  readonly text: TextQuery | null
}

/** One of these values, or these words in the salon's name. */
export interface NamedFilter<Value extends string> {
  readonly any: readonly Value[]
  readonly name: TextQuery
}

/** Words that name a kind of service or a place have no typing errors to mend. */
const noCorrections: ReadonlyMap<string, readonly string[]> = new Map()

const all = (words: readonly TypedWord[], near: typeof noCorrections, label: '' | 'A'): TextQuery =>
  words.map((word) => wordQuery(word, near, label)).join(' & ')

const namedFilter = <Value extends string>({ any, words }: Meant<Value>): NamedFilter<Value> => ({
  any,
  name: all(words, noCorrections, 'A'),
})

async function termsQuery(db: Db, terms: readonly SearchTerm[], label: '' | 'A'): Promise<TextQuery | null> {
  if (terms.length === 0) return null
  const words = terms.flatMap((term) => term.words)
  const forms = [...new Set(words.flatMap((word) => word.forms))]
  const near = await corrections(
    db,
    forms.filter((form) => form.length >= shortestCorrected),
  )
  return all(words, near, label)
}

/** The typed text as filters; words that name no kind of service and no place stay text, with typing errors mended. */
export async function textFilters(db: Db, text: string): Promise<TextFilters> {
  const { categories, places, words } = readSearch(text, searchedCategories, searchedPlaces)
  return {
    categories: categories.map(namedFilter),
    places: places.map(namedFilter),
    text: await termsQuery(db, words, ''),
  }
}

/** The typed words as the name of a salon; null if no word is left. */
export const nameQuery = (db: Db, text: string): Promise<TextQuery | null> =>
  termsQuery(db, searchTerms(text, searchedCategories), 'A')
