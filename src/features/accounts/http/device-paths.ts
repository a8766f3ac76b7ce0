import { deleteFactorById, postChallenge, postFactor, postFactorVerify } from './factors.ts'
import {
  deletePasskey,
  getPasskeys,
  patchPasskey,
  postAuthentication,
  postAuthenticationOptions,
  postRegistration,
  postRegistrationOptions,
} from './passkeys.ts'
import type { Paths } from './paths.ts'
import {
  deleteRecoveryCodes,
  getRecoveryCodes,
  postRecoveryCodes,
  postRecoveryVerify,
  postRegenerate,
} from './recovery-codes.ts'

/** Second factors, recovery codes and passkeys. */
export const devicePaths: Paths = {
  // These come before the paths with an id, which they would match.
  '/factors/recovery-codes': { GET: getRecoveryCodes, POST: postRecoveryCodes, DELETE: deleteRecoveryCodes },
  '/factors/recovery-codes/verify': { POST: postRecoveryVerify },
  '/factors/recovery-codes/regenerate': { POST: postRegenerate },
  '/factors': { POST: postFactor },
  '/factors/:id': { DELETE: deleteFactorById },
  '/factors/:id/challenge': { POST: postChallenge },
  '/factors/:id/verify': { POST: postFactorVerify },
  '/passkeys': { GET: getPasskeys },
  '/passkeys/registration/options': { POST: postRegistrationOptions },
  '/passkeys/registration/verify': { POST: postRegistration },
  '/passkeys/authentication/options': { POST: postAuthenticationOptions },
  '/passkeys/authentication/verify': { POST: postAuthentication },
  '/passkeys/:id': { PATCH: patchPasskey, DELETE: deletePasskey },
}
