import { serviceCategories, type ServiceCategory } from '#domain/catalogue.ts'
import { categoryIndex } from '#domain/search/categories.ts'
import { searchTerms, type SearchTerm, type TypedWord } from '#domain/search/search-terms.ts'
import { isOneErrorAway } from '#domain/search/typing-error.ts'
import { catalogue as el } from '#i18n/el/catalogue.ts'
import { catalogue as en } from '#i18n/en/catalogue.ts'
import { rows, sql, type Db } from '#platform/db.ts'

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

const categoryWord = (category: ServiceCategory): string => `cat${category.replaceAll('_', '')}`

/**
 * The typed words as a text for to_tsquery('simple', …): only letters, digits and its operators. Null if no word is
 * left.
 */
export async function textQuery(db: Db, text: string, part: 'all' | 'name' = 'all'): Promise<string | null> {
  const terms = searchTerms(text, searchedCategories)
  if (terms.length === 0) return null
  const forms = terms.flatMap(({ words }) => words.flatMap((word) => word.forms))
  const near = await corrections(
    db,
    [...new Set(forms)].filter((form) => form.length >= shortestCorrected),
  )
  const label = part === 'name' ? 'A' : ''
  const termQuery = ({ words, categories }: SearchTerm): string => {
    const spelled = `(${words.map((word) => wordQuery(word, near, label)).join(' & ')})`
    return part === 'name' ? spelled : `(${[spelled, ...categories.map(categoryWord)].join(' | ')})`
  }
  return terms.map(termQuery).join(' & ')
}
