import { Hono } from 'hono'

import type { Platform } from '#platform/context.ts'
import { answerInProcess } from '#platform/sign-in/provider-call.ts'

import { facebookStandIn } from './stand-in-facebook.ts'
import { googleStandIn } from './stand-in-google.ts'

/**
 * The demo's stand-ins for Google and Facebook. They speak the real protocols, so that the whole sign-in can be tried
 * without either. They run only if `config.auth.standIns` is set; the site's own calls to them stay inside this
 * process.
 */
export function standInApp(platform: Platform): Hono {
  const app = new Hono().basePath('/auth/v1/demo')
  app.route('/google', googleStandIn(platform))
  app.route('/facebook', facebookStandIn(platform))
  answerInProcess(`${platform.config.publicUrl}/auth/v1/demo/`, async (request) => app.fetch(request))
  return app
}
