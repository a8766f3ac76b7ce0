import { use, type ReactNode } from 'react'
import { Links, Outlet, Scripts, useLocation, useRouteError } from 'react-router'

import { localeOfPath } from '#domain/language.ts'
import type { Locale } from '#domain/locale.ts'

import type { Route } from './+types/root.ts'
import { fontPreloads } from './app/font-preloads.ts'
import { NonceContext } from './app/nonce.ts'
import { pageContext } from './app/request.ts'
import { sessionMark } from './app/session-mark.ts'
import { siteSettings, useSiteSettings, type SiteSettings } from './app/site-settings.ts'
import favicon from './favicon.svg?url'
import { AppStand } from './frame/installed/app-stand.tsx'
import { FreshPage } from './frame/shell/fresh-page.tsx'
import { LastResort } from './frame/shell/last-resort.tsx'
import { ToastStand } from './ui/toast-stand.tsx'

import styles from './styles.css?url'

export const loader = ({ context }: Route.LoaderArgs): SiteSettings => siteSettings(context.get(pageContext))

/** Settings don't change while a page is open. */
export const shouldRevalidate = (): boolean => false

export function Layout({ children }: { readonly children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname)
  const nonce = use(NonceContext)
  const settings = useSiteSettings()
  return (
    <html
      lang={locale}
      data-first-visit={settings?.firstVisit}
      data-stripe-key={settings?.stripeKey}
      data-captcha={settings?.signIn.captcha?.provider}
      suppressHydrationWarning
    >
      <Head locale={locale} nonce={nonce} />
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

interface HeadProps {
  readonly locale: Locale
  readonly nonce: string | undefined
}

function Head({ locale, nonce }: HeadProps) {
  return (
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
  )
}

export default function Root() {
  return <Outlet />
}

/** Reached only when the layout of a language itself fails. */
export function ErrorBoundary() {
  return <LastResort error={useRouteError()} />
}
