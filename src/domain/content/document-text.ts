/** A long text with chapters: terms, privacy, cookies. */
export interface DocumentText {
  readonly title: string
  readonly description: string
  /** One sentence under the title. */
  readonly lead: string
  /** A summary in a few points. */
  readonly short: readonly string[]
  readonly chapters: readonly Chapter[]
}

export interface Chapter {
  /** The same in both languages, so that links to a chapter work after a change of language. */
  readonly id: string
  readonly title: string
  readonly body: readonly Block[]
}

/**
 * A paragraph, a list, or named things. Texts may hold links: `[words](cookies)` to a page by its name,
 * `[words](mailto:…)`, `[words](tel:…)` and `[words](https://…)` to other sites.
 */
export type Block = string | { readonly list: readonly string[] } | { readonly things: readonly Thing[] }

export interface Thing {
  readonly name: string
  /** True for a technical name, which is set in a monospaced font. */
  readonly isKey?: true
  readonly text: string
  /** How long it is kept. */
  readonly until?: string
}

/** A customer's question and its answer. */
export interface Question {
  /** The same in both languages, because it is part of the answer's URL. */
  readonly id: string
  readonly question: string
  /** Paragraphs, which may have links like a document's. */
  readonly answer: readonly string[]
  /** Further search words. */
  readonly also: string
}

export interface QuestionGroup {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}
