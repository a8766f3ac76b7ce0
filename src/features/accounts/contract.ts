import { z } from 'zod'

/**
 * What clients of the sign-in service send, after `null` was taken for absent. Unknown keys are ignored, because the
 * published client sends some.
 */
const pkce = {
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
}
const who = { email: z.string().optional(), phone: z.string().optional() }
const data = z.record(z.string(), z.unknown()).optional()

export const signUpBody = z.object({ ...who, ...pkce, password: z.string().optional(), data })

export const passwordBody = z.object({ ...who, password: z.string().optional() })

export const refreshBody = z.object({ refresh_token: z.string().optional() })

export const pkceBody = z.object({ auth_code: z.string().optional(), code_verifier: z.string().optional() })

export const idTokenBody = z.object({
  provider: z.string().optional(),
  client_id: z.string().optional(),
  id_token: z.string().optional(),
})

export const otpBody = z.object({
  ...who,
  ...pkce,
  create_user: z.boolean().optional(),
  channel: z.string().optional(),
  data,
})

export const verifyBody = z.object({
  ...who,
  type: z.string().optional(),
  token: z.string().optional(),
  token_hash: z.string().optional(),
  redirect_to: z.string().optional(),
})

export const resendBody = z.object({ ...who, ...pkce, type: z.string().optional() })

export const changeUserBody = z.object({
  ...who,
  password: z.string().optional(),
  current_password: z.string().optional(),
  data,
  app_metadata: z.unknown().optional(),
})

/** The one row that the REST surface takes. A role in it is not read: nobody raises their own. */
export const profileRow = z.object({
  id: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  phone: z.string().nullish(),
  business_name: z.string().nullish(),
})
