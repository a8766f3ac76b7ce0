import { useEffect, useEffectEvent, useRef } from 'react'

import { getAuth } from '../../app/session.ts'
import { isCancelled, passkeyRefusal } from './passkey-refusal.ts'
import { useAccountWords } from './words.ts'

interface Answers {
  readonly onSignedIn: () => void
  readonly onRefused: (sentence: string) => void
}

/** The first sign that a human uses the page; machines that only read the page ask for no challenge. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** @returns how to stop waiting */
function onFirstSign(begin: () => void): () => void {
  const stopWaiting = () => {
    for (const sign of signs) window.removeEventListener(sign, meet)
  }
  const meet = () => {
    stopWaiting()
    begin()
  }
  for (const sign of signs) window.addEventListener(sign, meet, { passive: true })
  return stopWaiting
}

/**
 * Lets the browser offer passkeys among what it fills into the email field, where it can.
 * @returns how to stop, before asking for one openly: a browser answers one such request at a time
 */
export function useOfferedPasskeys(isOn: boolean, { onSignedIn, onRefused }: Answers): () => void {
  const words = useAccountWords()
  const stop = useRef(() => undefined as void)
  const signedIn = useEffectEvent(onSignedIn)
  const refused = useEffectEvent((error: unknown) => {
    if (!isCancelled(error)) onRefused(passkeyRefusal(error, words))
  })
  useEffect(() => {
    if (!isOn) return undefined
    const over = new AbortController()
    stop.current = () => over.abort()
    const begin = async () => {
      const { error, isUsed } = await offer(over.signal)
      if (over.signal.aborted) return
      if (error) refused(error)
      else if (isUsed) signedIn()
    }
    const stopWaiting = onFirstSign(() => void begin())
    return () => {
      over.abort()
      stopWaiting()
    }
  }, [isOn])
  return () => stop.current()
}

async function offer(signal: AbortSignal): Promise<{ readonly error?: unknown; readonly isUsed: boolean }> {
  const canOffer = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()
  if (!canOffer || signal.aborted) return { isUsed: false }
  try {
    const auth = await getAuth()
    const { error } = await auth.signInWithPasskey({ options: { signal, mediation: 'conditional' } })
    // Without a challenge (too many were asked for, no network) there is just nothing offered.
    const isQuiet = error !== null && error.name !== 'AuthApiError'
    const isLimited = error !== null && 'status' in error && error.status === 429
    return isQuiet || isLimited ? { isUsed: false } : { error, isUsed: error === null }
  } catch (error) {
    return isCancelled(error) ? { isUsed: false } : { error, isUsed: false }
  }
}
