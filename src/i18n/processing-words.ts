import type { legalBases, ProcessingName } from '#domain/processing.ts'

interface ThingWords {
  readonly name: string
  /** The kind of data and its purpose. */
  readonly text: string
  /** `{period}` stands for the period of the table, when time deletes it. */
  readonly until: string
}

export interface ProcessingWords {
  readonly title: string
  readonly bases: Readonly<Record<(typeof legalBases)[number], string>>
  readonly things: Readonly<Record<ProcessingName, ThingWords>>
}
