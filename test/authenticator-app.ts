import { TOTP } from 'otpauth'

import type { AuthServer } from './auth-server.ts'
import type { Person } from './signed-in.ts'

/** An authenticator app, made from the address in the QR code. */
export class AuthenticatorApp {
  readonly #totp: TOTP
  readonly #server: AuthServer
  #shown = 0

  constructor(server: AuthServer, secret: string) {
    this.#server = server
    this.#totp = new TOTP({ secret })
  }

  /** The present code, or the one of so many steps later. */
  code(steps = 0): string {
    return this.#totp.generate({
      timestamp: this.#server.world.platform.now().epochMilliseconds + steps * 30_000,
    })
  }

  /** An unused code; if the present one was used, 30 seconds pass on the test's clock. */
  freshCode(): string {
    const { world } = this.#server
    if (this.#shown++ > 0) world.setNow(world.platform.now().add({ seconds: 30 }).toString())
    return this.code()
  }
}

export interface Enrolled {
  readonly factorId: string
  readonly app: AuthenticatorApp
}

/** Enrols an app for a person and verifies it, which raises their client's sign-in. */
export async function withApp(
  server: AuthServer,
  { client }: Pick<Person, 'client'>,
  friendlyName = 'App',
): Promise<Enrolled> {
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (enrolled.error) throw enrolled.error
  const app = new AuthenticatorApp(server, enrolled.data.totp.secret)
  const factorId = enrolled.data.id
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: app.freshCode() })
  if (error) throw error
  return { factorId, app }
}
