import { use, type ReactNode } from 'react'
import { Links, Outlet, Scripts, useLocation, useRouteError, useRouteLoaderData } from 'react-router'

import { localeOfPath } from '#domain/language.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'

import type { Route } from './+types/root.ts'
import favicon from './favicon.svg?url'
import { fontPreloads } from './font-preloads.ts'
import { AppStand } from './installed/app-stand.tsx'
import { NonceContext } from './nonce.ts'
import { visit } from './request.ts'
import { sessionMark } from './session-mark.ts'
import { FreshPage } from './shell/fresh-page.tsx'
import { LastResort } from './shell/last-resort.tsx'
import { signInFacts } from './sign-in-facts.ts'
import { ToastStand } from './ui/toast-stand.tsx'

import styles from './styles.css?url'

/** What the browser needs to know of the settings; the same for everyone. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, now } = context.get(visit).platform
  const { publicUrl, firstVisit, onlineBadge, mapStyleUrl, auth } = config
  const { year } = now().toZonedDateTimeISO(defaultTimeZone)
  return { publicUrl, firstVisit, onlineBadge, mapStyleUrl, signIn: signInFacts(auth), year }
}

/** Settings don't change while a page is open. */
export const shouldRevalidate = (): boolean => false

export function Layout({ children }: { readonly children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname)
  const nonce = use(NonceContext)
  const settings = useRouteLoaderData<typeof loader>('root')
  return (
    <html
      lang={locale}
      data-first-visit={settings?.firstVisit}
      data-captcha={settings?.signIn.captcha?.provider}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fffaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1016" media="(prefers-color-scheme: dark)" />
        {/* With a precedence React writes it before the script preloads, which would else fill the line first. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        {fontPreloads[locale].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {import.meta.env.PROD && (
          <>
            <link rel="manifest" href={`/app-${locale}.webmanifest`} />
            <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
          </>
        )}
        <Links />
        <script nonce={nonce} suppressHydrationWarning>
          {sessionMark}
        </script>
      </head>
      <body>
        {children}
        <FreshPage />
        <AppStand />
        <ToastStand />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Reached only when the layout of a language itself fails. */
export function ErrorBoundary() {
  return <LastResort error={useRouteError()} />
}
