/** A way to reach a person: a mail address in lower case, or a phone number in digits. */
export interface Contact {
  readonly way: 'email' | 'phone'
  readonly address: string
}
