import { lazy, Suspense, type ReactNode } from 'react'
import { useMatches } from 'react-router'

import { useMessages } from '../../app/messages.tsx'
import type { PageHandle } from '../../app/page-handle.ts'
import { useSession } from '../../app/session.ts'
import { useSiteSettings } from '../../app/site-settings.ts'
import { classes } from '../../ui/class-names.ts'
import { FullScreenSpinner } from '../../ui/full-screen-spinner.tsx'
import { ConsentStand } from '../consent/consent-stand.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfferEnglish } from './offer-english.tsx'
import { ownPart } from './own-part.ts'
import { useAwaited } from './use-awaited.ts'

// Only where something is announced, which is seldom.
const BannerLines = lazy(async () => ({
  default: (await import('../banners/banner-lines.tsx')).BannerLines,
}))
const OwnTabs = ownPart(async () => (await import('./own-tabs.tsx')).OwnTabs)

/** Header, page and footer; on a phone a tab bar for users who are signed in. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { shell } = useMessages()
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  const awaited = useAwaited()
  const banners = useSiteSettings()?.banners
  const isWide = awaited ? awaited.shape === 'results' : handles.some((handle) => handle?.isWide)
  return (
    <div className={classes('contents', isWide && 'wide-page')}>
      <a href="#content" className="skip-link">
        {shell.skip}
      </a>
      <ConsentStand />
      <Header />
      <ConnectionBanner />
      {banners && (
        <Suspense>
          <BannerLines banners={banners} />
        </Suspense>
      )}
      <OfferEnglish />
      <main id="content" tabIndex={-1}>
        {awaited === undefined ? children : <awaited.Page shape={awaited.shape} />}
      </main>
      {handles.every((handle) => handle?.footer !== false) && <Footer />}
      <OfSession />
    </div>
  )
}

/** The tab bar of users who are signed in; while a sign-in is being checked, the page waits. */
function OfSession() {
  const { account } = useMessages().shell
  const { status } = useSession()
  if (status === 'loading') return <FullScreenSpinner text={account.loading} />
  if (status !== 'signed-in') return null
  return (
    <Suspense>
      <OwnTabs />
    </Suspense>
  )
}
