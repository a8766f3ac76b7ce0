/** An answer that its maker wrote as JSON already: a list too long to be built as objects first. */
export class JsonText<Body> {
  readonly text: string
  /** What the text says; there for the types only. */
  declare readonly body?: Body
  constructor(text: string) {
    this.text = text
  }
}
