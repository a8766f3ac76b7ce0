import { profileFacts, type UserData } from '#domain/accounts/sign-up-data.ts'
import type { UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { Platform } from '#platform/context.ts'

import { completeProfile } from '../store/users.ts'

/**
 * Fills the empty fields of the person's profile. The role cannot be set here, and repeating the call changes nothing.
 */
export async function completeOwnProfile(
  platform: Platform,
  user: { id: UserId; language: Locale },
  data: UserData,
): Promise<void> {
  await completeProfile(platform.dbs.auth, user, profileFacts(data))
}
