/** The result of a call of the sign-in client. */
interface Result {
  readonly data: unknown
  readonly error: unknown
}

/** Unwraps a result of the sign-in client, which returns refusals instead of throwing them. @throws the refusal */
export function answered<R extends Result>(result: R): Extract<R, { readonly error: null }>['data'] {
  if (result.error !== null) throw result.error
  return result.data as Extract<R, { readonly error: null }>['data']
}
