import { createContext, use, type ReactNode } from 'react'

import type { Locale } from '#domain/locale.ts'
import type { Translated } from '#i18n/translated.ts'

import type { catalogue } from './catalogue-el.ts'

/** The words of the frame and the kit in one language; Greek is the source. */
export type Catalogue = Translated<typeof catalogue>

interface Voice {
  readonly locale: Locale
  readonly messages: Catalogue
}

const VoiceContext = createContext<Voice | undefined>(undefined)

/** Given by the layout of a language, which brings them: an error page has its words whatever else failed. */
export function VoiceProvider({ locale, messages, children }: Voice & { readonly children: ReactNode }) {
  return <VoiceContext value={{ locale, messages }}>{children}</VoiceContext>
}

function useVoice(): Voice {
  const voice = use(VoiceContext)
  if (!voice) throw new Error('words are asked for outside a language layout')
  return voice
}

/** `const { kit } = useMessages()` → the part's words in the page's language. */
export const useMessages = (): Catalogue => useVoice().messages
export const useLocale = (): Locale => useVoice().locale
