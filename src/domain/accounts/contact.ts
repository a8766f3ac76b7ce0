/** How a person is reached, and where: a mail address in lower case, or a number in digits. */
export interface Contact {
  readonly way: 'email' | 'phone'
  readonly address: string
}
