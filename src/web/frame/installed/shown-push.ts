import { localeOfPath } from '#domain/language.ts'
import { push as greek } from '#i18n/el/push.ts'
import { push as english } from '#i18n/en/push.ts'

export interface ShownPush {
  readonly title: string
  readonly body: string
  readonly tag: string
  /** A path of this site. */
  readonly url: string
  /** The address at which the device confirms that it was shown; undefined: no confirmation is needed. */
  readonly receipt: string | undefined
}

const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value)
const textIn = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Replaces a message that cannot be read: a browser that shows nothing for one may no longer show any. */
function unread(path: string): ShownPush {
  const isEnglish = localeOfPath(path) === 'en'
  const { title, body } = (isEnglish ? english : greek).unread
  return { title, body, tag: 'unread', url: isEnglish ? '/en/dashboard' : '/dashboard', receipt: undefined }
}

/**
 * The notification for a message, whatever it contains.
 * @param path of an open page, which tells the reader's language
 */
export function shownPush(text: string | undefined, path: string): ShownPush {
  try {
    const { title, body, tag, url, receipt } = JSON.parse(text ?? '') as Partial<Record<string, unknown>>
    if (!textIn(title) || !textIn(body) || !isPath(url)) return unread(path)
    return { title, body, url, tag: textIn(tag) ? tag : 'message', receipt: isPath(receipt) ? receipt : undefined }
  } catch {
    return unread(path)
  }
} // prettier-ignore
