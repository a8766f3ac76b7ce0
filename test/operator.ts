import { AuthAdminApi } from '@supabase/auth-js'

import type { AuthServer } from './auth-server.ts'
import { sharedSecretToken } from './forged-tokens.ts'

/** What an operator's tokens are made with; a server that is to take them has it as AUTH_JWT_SECRET. */
export const OPERATOR_SECRET = 'a secret that only the operator and the service know'

/** @param id of the operator, as the audit log is to have it */
export const operatorToken = (id?: string): string =>
  sharedSecretToken(OPERATOR_SECRET, { role: 'service_role', ...(id !== undefined && { sub: id }) })

/** The published client's part for operators. */
export const operatorClient = ({ origin }: AuthServer, token = operatorToken()) =>
  new AuthAdminApi({ url: `${origin}/auth/v1`, headers: { Authorization: `Bearer ${token}` } })
