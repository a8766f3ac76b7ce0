/** An answer that is JSON text already: a list too long to be built as objects first. */
export class JsonText<Body> {
  readonly text: string
  /** The type of the JSON; it exists only for TypeScript. */
  declare readonly body?: Body
  constructor(text: string) {
    this.text = text
  }
}
