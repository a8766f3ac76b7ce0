/** A text that people read to know where they stand: terms, privacy, cookies. */
export interface DocumentText {
  readonly title: string
  readonly description: string
  /** One sentence under the title. */
  readonly lead: string
  /** The whole in a few points, for those who read no more. */
  readonly short: readonly string[]
  readonly chapters: readonly Chapter[]
}

export interface Chapter {
  /** The same in both languages: links to a chapter survive a change of language. */
  readonly id: string
  readonly title: string
  readonly body: readonly Block[]
}

/**
 * A paragraph, a list, or things with their names. Texts may hold links: `[words](cookies)` to a page by its name,
 * `[words](mailto:…)`, `[words](tel:…)` and `[words](https://…)` to elsewhere.
 */
export type Block = string | { readonly list: readonly string[] } | { readonly things: readonly Thing[] }

export interface Thing {
  readonly name: string
  /** The name is said to machines: set in letters of equal width. */
  readonly isKey?: true
  readonly text: string
  /** For how long. */
  readonly until?: string
}
