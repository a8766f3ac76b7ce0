/** A reason not to start, for the operator: its message is a whole sentence, shown without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
