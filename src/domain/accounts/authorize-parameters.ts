/** The service sets these parameters itself; callers may not choose them. */
const forbidden = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'state',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  // A whole request in one parameter would replace the other parameters.
  'request',
  'request_uri',
])

/** These parameters are for this service and are not passed on. */
const own = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'invite_token',
  'skip_http_redirect',
  'role',
  'business_name',
  'language',
])

/** The query parameters that are passed on to the provider, such as `prompt` or `login_hint`. */
export const forwardedParameters = (
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).filter(([key]) => !forbidden.has(key.toLowerCase()) && !own.has(key)),
  )

/** The required and the requested scopes, each once; commas and spaces separate them. */
export const scopesAsked = (needed: readonly string[], asked: string | undefined): string =>
  [...new Set([...needed, ...(asked ?? '').split(/[\s,]+/).filter(Boolean)])].join(' ')

/** The facts about a new account that a provider's sign-in may carry. */
export const signUpParameters = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    ['role', 'business_name', 'language'].flatMap((key) => {
      const value = query[key]?.slice(0, 200)
      return value ? [[key, value]] : []
    }),
  )
