import type { Locale } from '../locale.ts'
import { isLinkTarget } from './content-documents.ts'
import { textParts } from './text-parts.ts'

/** The audience of an announcement: customers are all signed-in users, owners those in a salon's workspace. */
export const audiences = ['everyone', 'customers', 'owners'] as const
export type Audience = (typeof audiences)[number]

/** Whether the text of an announcement may be shown: one line without markup, whose links are valid. */
export const isAnnouncementText = (text: string): boolean =>
  !/<[a-z!/?]/i.test(text) && textParts(text).every(({ to }) => to === undefined || isLinkTarget(to))

/** A line above the pages, in both languages. */
export interface Banner {
  readonly id: string
  readonly audience: Audience
  /** The text of an announcement, which may have links; null for new terms, whose text is the page's own. */
  readonly text: Readonly<Record<Locale, string>> | null
  /** The first day of the new terms, ISO. */
  readonly termsFrom: string | null
}
