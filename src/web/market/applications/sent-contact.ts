import type { TypedApplication } from './typed-application.ts'

type SentContact = Pick<TypedApplication, 'salonName' | 'ownerName' | 'phone' | 'email'>

let sent: SentContact | undefined

/** Remembers an application that was just sent, as long as the page lives: nothing of it is stored in the browser. */
export function keepSentContact({ salonName, ownerName, phone, email }: TypedApplication): void {
  sent = { salonName, ownerName, phone, email }
}

/** What the form of an account begins with after an application: the last word of a name is the surname. */
export function signUpFromApplication() {
  if (!sent) return undefined
  const { salonName, ownerName, phone, email } = sent
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
