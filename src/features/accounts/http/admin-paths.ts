import { getAudit } from './admin-audit.ts'
import { deleteAdminUser } from './admin-deletion.ts'
import {
  deleteAdminFactor,
  deleteAdminPasskey,
  getAdminFactors,
  getAdminPasskeys,
  putAdminFactor,
} from './admin-factors.ts'
import { postGenerateLink, postInvite } from './admin-links.ts'
import {
  deleteSsoProviderById,
  getSsoProvider,
  getSsoProviders,
  postSsoProvider,
  putSsoProvider,
} from './admin-sso.ts'
import { getAdminUser, getAdminUsers, postAdminUser, putAdminUser } from './admin-users.ts'
import { offPaths } from './off-paths.ts'
import type { Paths } from './paths.ts'

/** The calls for operators, and those that we do not support, most of which are for operators too. */
export const adminPaths: Paths = {
  '/admin/sso/providers': { GET: getSsoProviders, POST: postSsoProvider },
  '/admin/sso/providers/:id': {
    GET: getSsoProvider,
    PUT: putSsoProvider,
    DELETE: deleteSsoProviderById,
  },
  '/invite': { POST: postInvite },
  '/admin/users': { GET: getAdminUsers, POST: postAdminUser },
  '/admin/users/:id': { GET: getAdminUser, PUT: putAdminUser, DELETE: deleteAdminUser },
  '/admin/users/:id/factors': { GET: getAdminFactors },
  '/admin/users/:id/factors/:fid': { PUT: putAdminFactor, DELETE: deleteAdminFactor },
  '/admin/users/:id/passkeys': { GET: getAdminPasskeys },
  '/admin/users/:id/passkeys/:pid': { DELETE: deleteAdminPasskey },
  '/admin/generate_link': { POST: postGenerateLink },
  '/admin/audit': { GET: getAudit },
  ...offPaths,
}
