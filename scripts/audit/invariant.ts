/**
 * A condition that must hold in the database at any moment; `breaches` selects one line of text for each row that
 * breaks it.
 */
export interface Invariant {
  readonly name: string
  readonly breaches: string
}
