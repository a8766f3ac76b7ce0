const form =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/**
 * The normalised form of an address: lower case, no surrounding space. Undefined when it is not an address. Letters of
 * other alphabets are not allowed.
 */
export function emailAddress(text: string): string | undefined {
  const address = text.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  return address.length <= 255 && form.test(address) ? address : undefined
}
