/** A customer's question and its answer. */
export interface Question {
  /** The same in both languages, since it is in the answer's address. */
  readonly id: string
  readonly question: string
  /** Paragraphs, which may hold links like a document's. */
  readonly answer: readonly string[]
  /** Further search words. */
  readonly also: string
}

export interface QuestionGroup {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}
