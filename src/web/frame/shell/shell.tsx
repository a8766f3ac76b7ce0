import { Suspense, type ReactNode } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'

import { useMessages } from '../../app/messages.tsx'
import type { PageHandle } from '../../app/page-handle.ts'
import { useSession } from '../../app/session.ts'
import { FullScreenSpinner } from '../../ui/full-screen-spinner.tsx'
import { ConsentStand } from '../consent/consent-stand.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfferEnglish } from './offer-english.tsx'
import { ownPart } from './own-part.ts'
import { shapeOf } from './page-shape.ts'
import { useDelayed } from './use-delayed.ts'
import { WaitingPage } from './waiting-page.tsx'

const OwnTabs = ownPart(async () => (await import('./own-tabs.tsx')).OwnTabs)

/** The path of another page that has been awaited for so long that the reader deserves an answer. */
function useAwaited(): string | undefined {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const wanted = location !== undefined && location.pathname !== pathname ? location.pathname : undefined
  return useDelayed(wanted !== undefined, 300) ? wanted : undefined
}

/** Header, page, footer, and a phone's tab bar for who is signed in. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { shell } = useMessages()
  const { status } = useSession()
  const matches = useMatches()
  const awaited = useAwaited()
  const footer = matches.every(({ handle }) => (handle as PageHandle | undefined)?.footer !== false)
  return (
    <>
      <a href="#content" className="skip-link">
        {shell.skip}
      </a>
      <ConsentStand />
      <Header />
      <ConnectionBanner />
      <OfferEnglish />
      <main id="content" tabIndex={-1}>
        {awaited === undefined ? children : <WaitingPage shape={shapeOf(awaited)} />}
      </main>
      {footer && <Footer />}
      {status === 'signed-in' && (
        <Suspense>
          <OwnTabs />
        </Suspense>
      )}
      {status === 'loading' && <FullScreenSpinner text={shell.account.loading} />}
    </>
  )
}
