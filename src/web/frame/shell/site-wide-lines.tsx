import { lazy, Suspense } from 'react'

import { useSiteSettings } from '../../app/site-settings.ts'
import { ConnectionBanner } from './connection-banner.tsx'

// Loaded only if something is announced, which is rare.
const BannerLines = lazy(async () => ({
  default: (await import('../banners/banner-lines.tsx')).BannerLines,
}))

/** Lines below the header of every page: a lost connection, announcements. */
export function SiteWideLines() {
  const banners = useSiteSettings()?.banners
  return (
    <>
      <ConnectionBanner />
      {banners && (
        <Suspense>
          <BannerLines banners={banners} />
        </Suspense>
      )}
    </>
  )
}
