import { createContext, use, type ReactNode } from 'react'

import type { Locale } from '#domain/locale.ts'
import type { Translated } from '#i18n/translated.ts'

import type { catalogue } from './catalogue-el.ts'

/** The words of the frame and the kit in one language; Greek is the source. */
export type Catalogue = Translated<typeof catalogue>

interface PageMessages {
  readonly locale: Locale
  readonly messages: Catalogue
}

const MessagesContext = createContext<PageMessages | undefined>(undefined)

/** Stands in the layout of a language, which brings the messages, so that an error page has them when all else failed. */
export function MessagesProvider({
  locale,
  messages,
  children,
}: PageMessages & { readonly children: ReactNode }) {
  return <MessagesContext value={{ locale, messages }}>{children}</MessagesContext>
}

function usePageMessages(): PageMessages {
  const messages = use(MessagesContext)
  if (!messages) throw new Error('messages are read outside a language layout')
  return messages
}

/** `const { kit } = useMessages()` → the part's words in the page's language. */
export const useMessages = (): Catalogue => usePageMessages().messages
export const useLocale = (): Locale => usePageMessages().locale
