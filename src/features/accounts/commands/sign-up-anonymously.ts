import { saidMetadata, profileFacts, type UserData } from '#domain/accounts/sign-up-data.ts'
import type { Platform } from '#platform/context.ts'

import { addAnonymousUser, addProfile, newUserId, noteSignIn } from '../store/users.ts'
import { type Client, openSession, tokenResponse, type TokenResponse } from './issue-session.ts'

/** Makes an account without an address or number; the person can add one later to keep it. */
export async function signUpAnonymously(
  platform: Platform,
  data: UserData,
  client: Client,
): Promise<TokenResponse> {
  const signedIn = await platform.dbs.auth.transaction().execute(async (tx) => {
    const id = await newUserId(tx)
    await addAnonymousUser(tx, id, saidMetadata(data))
    const facts = profileFacts(data)
    const language = facts.language ?? client.language
    await addProfile(tx, { id, email: null, role: 'customer', language }, facts)
    await noteSignIn(tx, id)
    return openSession(tx, id, 'anonymous', client)
  })
  return tokenResponse(platform, signedIn)
}
