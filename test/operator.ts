import { AuthAdminApi } from '@supabase/auth-js'

import type { AuthServer } from './auth-server.ts'
import { sharedSecretToken } from './forged-tokens.ts'

/** The secret of operators' tokens; a server that accepts them has it as AUTH_JWT_SECRET. */
export const OPERATOR_SECRET = 'a secret that only the operator and the service know'

/** @param id the operator's id in the audit log */
export const operatorToken = (id?: string): string =>
  sharedSecretToken(OPERATOR_SECRET, { role: 'service_role', ...(id !== undefined && { sub: id }) })

/** The published client with an operator's token. */
export const operatorClient = ({ origin }: AuthServer, token = operatorToken()) =>
  new AuthAdminApi({ url: `${origin}/auth/v1`, headers: { Authorization: `Bearer ${token}` } })
