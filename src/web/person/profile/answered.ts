/** What a call of the sign-in client ends in. */
interface Result {
  readonly data: unknown
  readonly error: unknown
}

/** The answer of the sign-in client, which returns its refusals. @throws the refusal */
export function answered<R extends Result>(result: R): Extract<R, { readonly error: null }>['data'] {
  if (result.error !== null) throw result.error
  return result.data as Extract<R, { readonly error: null }>['data']
}
