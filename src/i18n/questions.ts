/** A question of customers and its answer. */
export interface Question {
  /** The same in both languages: the address of an answer. */
  readonly id: string
  readonly question: string
  /** Paragraphs. They may hold links like a document's. */
  readonly answer: readonly string[]
  /** Other words that people search it by. */
  readonly also: string
}

export interface QuestionGroup {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}
