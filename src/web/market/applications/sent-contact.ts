import { useSyncExternalStore } from 'react'

import type { TypedApplication } from './typed-application.ts'

type SentContact = Pick<TypedApplication, 'salonName' | 'ownerName' | 'phone' | 'email'>

const key = 'onyxi-applied'

let sent: SentContact | undefined

function stored(): SentContact | undefined {
  try {
    const text = sessionStorage.getItem(key)
    const kept: unknown = text === null ? undefined : JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return undefined
    const fields = kept as Readonly<Record<string, unknown>>
    const field = (name: keyof SentContact) => (typeof fields[name] === 'string' ? fields[name] : '')
    return {
      salonName: field('salonName'),
      ownerName: field('ownerName'),
      phone: field('phone'),
      email: field('email'),
    }
  } catch {
    // With blocked storage or another value in it, the form begins empty.
    return undefined
  }
}

/** Remembers an application that was just sent, in this tab only, so that a reload of the account's form loses nothing. */
export function keepSentContact({ salonName, ownerName, phone, email }: TypedApplication): void {
  sent = { salonName, ownerName, phone, email }
  try {
    sessionStorage.setItem(key, JSON.stringify(sent))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** Nothing stays in the browser once the account is made; the open page keeps what it has drawn. */
export function forgetSentContact(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Blocked storage has nothing to remove.
  }
}

/** The initial values of the account's form after an application: the last word of a name is the surname. */
export function signUpFrom({ salonName, ownerName, phone, email }: SentContact) {
  const words = ownerName.trim().split(/\s+/)
  const last = words.length > 1 ? words.pop() : ''
  return {
    businessName: salonName.trim(),
    firstName: words.join(' '),
    lastName: last ?? '',
    phone: phone.trim(),
    email: email.trim(),
  }
}

const sentNow = (): SentContact | undefined => (sent ??= stored())
const neverChanges = () => () => undefined

/** The server renders the form without the application, which only the browser knows. */
export function useSentContact() {
  const contact = useSyncExternalStore(neverChanges, sentNow, () => undefined)
  return contact && signUpFrom(contact)
}
