import { useEffect, useRef, useState } from 'react'

import { company } from '#domain/company.ts'

import { getAuth } from '../../app/session.ts'
import { answered } from './answered.ts'
import { useRefresh } from './own-account.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

export const appCodeDigits = 6

/** An app's enrolment that waits for its first code. */
export interface Begun {
  readonly id: string
  /** An address that holds the picture. */
  readonly picture: string
  readonly secret: string
  readonly uri: string
}

async function begin(friendlyName: string): Promise<Begun> {
  const auth = await getAuth()
  const { id, totp } = answered(
    await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: company.name }),
  )
  return { id, picture: totp.qr_code, secret: totp.secret, uri: totp.uri }
}

/** Begins an app's enrolment once, and gives it up again when no code proved it. */
export function useAppEnrolment(name: string) {
  const [begun, setBegun] = useState<Begun>()
  const isProved = useRef(false)
  const { run, problem } = useProfileAction(async () => setBegun(await begin(name)))
  useEffect(() => {
    void run()
    // It runs once: the picture on the screen has to stay the one that was scanned.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const abandon = async () => {
    if (isProved.current || begun === undefined) return
    // The service sweeps it within minutes by itself, so a failure needs no message.
    await (await getAuth()).mfa.unenroll({ factorId: begun.id })
  }
  const keep = () => {
    isProved.current = true
  }
  return { problem, begun, keep, abandon }
}

/** Proves by the first code that the app was set up. */
export function useFirstProof(begun: Begun | undefined) {
  const { twoStep: words } = useProfileWords()
  const refresh = useRefresh()
  return useProfileAction(
    async (code: string) => {
      if (!begun) return
      answered(await (await getAuth()).mfa.challengeAndVerify({ factorId: begun.id, code }))
      await refresh('user', 'recovery', 'devices')
    },
    (code) => (code.length < appCodeDigits ? words.codeMissing : undefined),
  )
}
