const form =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** An address as it is kept: lower case, no space around. Undefined when it cannot be one. Look-alike letters are no letters. */
export function emailAddress(text: string): string | undefined {
  const address = text.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  return address.length <= 255 && form.test(address) ? address : undefined
}
