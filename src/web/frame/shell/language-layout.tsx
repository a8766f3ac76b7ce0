import { Outlet, useRouteError } from 'react-router'

import type { Locale } from '#domain/locale.ts'

import { MessagesProvider, type Catalogue } from '../../app/messages.tsx'
import { ErrorPage } from './error-page.tsx'
import { Shell } from './shell.tsx'

interface LanguageProps {
  readonly locale: Locale
  readonly messages: Catalogue
}

/** Everything of one language: its words, and the shell around its pages. */
export function LanguageLayout({ locale, messages }: LanguageProps) {
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <Shell>
        <Outlet />
      </Shell>
    </MessagesProvider>
  )
}

/** The same, around whatever went wrong in a page. */
export function LanguageErrorPage({ locale, messages }: LanguageProps) {
  const error = useRouteError()
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <Shell isError>
        <ErrorPage error={error} />
      </Shell>
    </MessagesProvider>
  )
}
