import { Suspense, type ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'

import { useMessages } from '../../app/messages.tsx'
import type { PageHandle } from '../../app/page-handle.ts'
import { useSession } from '../../app/session.ts'
import { classes } from '../../ui/class-names.ts'
import { FullScreenSpinner } from '../../ui/full-screen-spinner.tsx'
import { ConsentStand } from '../consent/consent-stand.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfferEnglish } from './offer-english.tsx'
import { ownPart } from './own-part.ts'
import { shapeOf } from './page-shape.ts'
import { SiteWideLines } from './site-wide-lines.tsx'
import { useAwaited } from './use-awaited.ts'

const OwnTabs = ownPart(async () => (await import('./own-tabs.tsx')).OwnTabs)

interface ShellProps {
  /** An error has replaced the page, and a frame that the page may have had. */
  readonly isError?: boolean
  readonly children: ReactNode
}

/** Header, page and footer; on a phone a tab bar for signed-in users. A workspace has a frame of its own. */
export function Shell({ isError = false, children }: ShellProps) {
  const { pathname } = useLocation()
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  const awaited = useAwaited()
  const shape = awaited?.shape ?? shapeOf(pathname)
  const isWide = awaited ? shape === 'results' : handles.some((handle) => handle?.isWide)
  const page = awaited === undefined ? children : <awaited.Page shape={shape} />
  return (
    <div className={classes('contents', isWide && 'wide-page')}>
      <SkipLink />
      <ConsentStand />
      {shape === 'workspace' && !isError ? page : <PublicPage>{page}</PublicPage>}
      <OfSession />
    </div>
  )
}

function SkipLink() {
  const { shell } = useMessages()
  return (
    <a href="#content" className="skip-link">
      {shell.skip}
    </a>
  )
}

function PublicPage({ children }: Pick<ShellProps, 'children'>) {
  return (
    <>
      <Header />
      <SiteWideLines />
      <OfferEnglish />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
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
