import type { ReactNode } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'

import { ConsentStand } from '../consent/consent-stand.tsx'
import { useMessages } from '../messages.tsx'
import type { PageHandle } from '../page-handle.ts'
import { useSession } from '../session.ts'
import { FullScreenSpinner } from '../ui/full-screen-spinner.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfferEnglish } from './offer-english.tsx'
import { useDelayed } from './use-delayed.ts'

/** True once another page has been awaited for so long that the reader deserves an answer. */
function useSlowNavigation(): boolean {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  return useDelayed(state === 'loading' && location.pathname !== pathname, 300)
}

/** Header, page, footer. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { shell } = useMessages()
  const { status } = useSession()
  const matches = useMatches()
  const slow = useSlowNavigation()
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
        {slow ? <PageSkeleton /> : children}
      </main>
      {footer && <Footer />}
      {status === 'loading' && <FullScreenSpinner text={shell.account.loading} />}
    </>
  )
}
