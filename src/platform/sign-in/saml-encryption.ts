import { promisify } from 'node:util'

import xmlenc from 'xml-encryption'

const decrypted: (xml: string, options: object) => Promise<string> = promisify(xmlenc.decrypt)

/** The path of the only encrypted assertion. */
function encryptedIn(xml: string): string | undefined {
  const [found, ...others] = xml.matchAll(/<((?:[\w-]+:)?)EncryptedAssertion\b/g)
  if (found === undefined || others.length > 0) return undefined
  const end = xml.indexOf(`</${found[1]}EncryptedAssertion>`, found.index)
  return end < 0 ? undefined : xml.slice(found.index, xml.indexOf('>', end) + 1)
}

function isAssertion(xml: string): boolean {
  const prefix = /^<((?:[\w-]+:)?)Assertion\b/.exec(xml)?.[1]
  return prefix !== undefined && xml.endsWith(`</${prefix}Assertion>`)
}

/**
 * Decrypts the assertion in a company's answer. Its content is trusted no more than plain text, since anyone can
 * encrypt for us.
 * @param xml without a document type
 * @param keys PEM; any of them may fit
 * @returns undefined when it cannot be decrypted
 * @returns undefined when it cannot be opened
 */
export async function withoutEncryption(xml: string, keys: readonly string[]): Promise<string | undefined> {
  if (!xml.includes('EncryptedAssertion')) return xml
  const element = encryptedIn(xml)
  if (element === undefined) return undefined
  for (const key of keys) {
    const assertion = await opened(element, key)
    if (assertion !== undefined) return xml.replace(element, () => assertion)
  }
  return undefined
}

async function opened(element: string, key: string): Promise<string | undefined> {
  try {
    const text = await decrypted(element, { key, disallowDecryptionWithInsecureAlgorithm: true })
    const assertion = text.replace(/^\s*<\?xml[^>]*\?>/, '').trim()
    return isAssertion(assertion) ? assertion : undefined
  } catch {
    // Another key, an unsafe algorithm, or rubbish: the answer does not say which, because such texts could be guessed
    // byte by byte otherwise.
    return undefined
  }
}
