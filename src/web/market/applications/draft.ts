import { useSyncExternalStore } from 'react'

import { keptReferralCode } from '../../frame/referral/kept-referral.ts'
import { emptyApplication, fieldNames, isUntouched, type TypedApplication } from './typed-application.ts'

const key = 'onyxi-application'

function stored(): TypedApplication | undefined {
  try {
    const text = localStorage.getItem(key)
    const kept: unknown = text === null ? undefined : JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return undefined
    const fields = kept as Readonly<Record<string, unknown>>
    const known = fieldNames.filter((name) => typeof fields[name] === 'string')
    return { ...emptyApplication, ...Object.fromEntries(known.map((name) => [name, fields[name]])) }
  } catch {
    // Storage that is blocked, or holds something else: the form begins empty.
    return undefined
  }
}

function keep(typed: TypedApplication): void {
  try {
    if (isUntouched(typed)) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

let current: TypedApplication | undefined
const listeners = new Set<() => void>()

function setDraft(typed: TypedApplication): void {
  current = typed
  keep(typed)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds the code of the link that led here, where the applicant has allowed keeping it. */
const withReferral = (typed: TypedApplication): TypedApplication =>
  typed.referralCode === '' ? { ...typed, referralCode: keptReferralCode() ?? '' } : typed

const draftNow = (): TypedApplication => (current ??= withReferral(stored() ?? emptyApplication))

/** Puts what the account knows into empty fields. It is stored only once the applicant types something. */
export function offerContact(known: Pick<TypedApplication, 'ownerName' | 'email' | 'phone'>): void {
  const { ownerName, email, phone } = draftNow()
  current = {
    ...draftNow(),
    ownerName: ownerName || known.ownerName,
    email: email || known.email,
    phone: phone || known.phone,
  }
  for (const listener of listeners) listener()
}

export interface ApplicationDraft {
  readonly typed: TypedApplication
  readonly change: (change: Partial<TypedApplication>) => void
  readonly clear: () => void
}

/**
 * The typed application. It lives in the browser until it is sent, so that closing the page loses nothing. The server
 * renders the form without it.
 */
export function useApplicationDraft(): ApplicationDraft {
  const typed = useSyncExternalStore(subscribe, draftNow, () => emptyApplication)
  return {
    typed,
    change: (change) => setDraft({ ...draftNow(), ...change }),
    clear: () => setDraft(withReferral(emptyApplication)),
  }
}
