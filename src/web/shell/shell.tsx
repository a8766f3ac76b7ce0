import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'

import { useMessages } from '../messages.tsx'
import type { PageHandle } from '../page-handle.ts'
import { useSession } from '../session.ts'
import { FullScreenSpinner } from '../ui/full-screen-spinner.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfferEnglish } from './offer-english.tsx'
import { useDelayed } from './use-delayed.ts'

/** Every path change starts at the top, and tells a screen reader the new page's heading. */
function useFreshPage(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo({ top: 0, behavior: 'instant' })
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

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
  useFreshPage()
  const footer = matches.every(({ handle }) => (handle as PageHandle | undefined)?.footer !== false)
  return (
    <>
      <a href="#content" className="skip-link">
        {shell.skip}
      </a>
      <Header />
      <OfferEnglish />
      <main id="content" tabIndex={-1}>
        {slow ? <PageSkeleton /> : children}
      </main>
      {footer && <Footer />}
      {status === 'loading' && <FullScreenSpinner text={shell.account.loading} />}
    </>
  )
}
