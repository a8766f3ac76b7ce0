import { createContext } from 'react-router'

import type { Locale } from '#domain/locale.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

/** The facts about the request for a page's loader. It knows no user: pages are the same for everyone. */
export interface PageContext {
  /** Read only, public rows only. */
  readonly db: Db
  readonly platform: Platform
  readonly locale: Locale
  /** Placeholder of the response's nonce; random per process, so no content can contain it. None in development. */
  readonly nonce: string | undefined
  /** Whether the payment provider's form may be loaded in the answer. */
  readonly takesCards: boolean
  /** Names what the page shows (`salon:<id>`, `salons`), so that a change of it drops the rendered page. */
  readonly tag: (...tags: readonly string[]) => void
}

export const pageContext = createContext<PageContext>()
