import { useSyncExternalStore } from 'react'

import { asksForConsent, readConsent, type Consent } from '#domain/consent.ts'

/** The key of the choice in the browser's storage; only a choice writes it. */
const consentKey = 'onyxi-consent'

export interface ConsentState {
  readonly consent: Consent | undefined
  /** `asked`: opened from the footer; then it takes the focus and can be closed without a choice. */
  readonly question: 'closed' | 'due' | 'asked'
}

const before: ConsentState = { consent: undefined, question: 'closed' }
let state = before
const listeners = new Set<() => void>()

function setState(next: ConsentState): void {
  state = next
  for (const listener of listeners) listener()
}

/** The stored choice of this browser or, without storage, the choice since the page was opened. */
export const keptConsent = (): Consent | undefined => state.consent ?? kept()

function kept(): Consent | undefined {
  try {
    return readConsent(localStorage.getItem(consentKey))
  } catch {
    // Blocked storage keeps no choice: the question comes with every page that is opened.
    return undefined
  }
}

/** A browser that refuses storage has the choice for this visit. */
export function keepConsent(consent: Consent): void {
  try {
    localStorage.setItem(consentKey, JSON.stringify(consent))
  } catch {
    // A choice that cannot be stored is asked for again.
  }
  setState({ ...state, consent })
}

/** Notes that the server has a choice, unless another one was made meanwhile. @param isBound whether with whose it is */
export function markSent(consent: Consent, isBound: boolean): void {
  if (state.consent?.id === consent.id) keepConsent({ ...consent, sent: true, isBound })
}

// Chosen in another tab.
function onStorage({ key }: StorageEvent): void {
  if (key === consentKey || key === null) look()
}

function look(): void {
  const consent = kept()
  setState({ consent, question: asksForConsent(consent) ? 'due' : 'closed' })
}

/** The delay of the question, so that the page can be read first. */
const restMilliseconds = 1000

/** Looks whether there is something to ask, once the page is at rest. @returns how to stop */
export function watchConsent(): () => void {
  const timer = setTimeout(() => {
    if (state.question === 'closed') look()
  }, restMilliseconds)
  window.addEventListener('storage', onStorage)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('storage', onStorage)
  }
}

/** Asks anew: for the button in the footer. */
export const askForConsent = (): void => setState({ consent: kept(), question: 'asked' })

/** Closes the question without a choice. */
export const leaveConsent = (): void => setState({ ...state, question: 'closed' })

/** @returns how to stop listening */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConsent = (): ConsentState =>
  useSyncExternalStore(
    onConsent,
    () => state,
    () => before,
  )
