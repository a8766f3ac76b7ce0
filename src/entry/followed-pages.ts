import type { Platform } from '#platform/context.ts'

import { startContentFeed } from './content-feed.ts'
import { openPages, type Pages, type PagesOptions } from './pages.ts'
import { listenToSalons } from './salon-changes.ts'
import { startSearchFeed } from './search-feed.ts'

interface FollowedPages {
  /** With the index that searches use. */
  readonly platform: Platform
  readonly pages: Pages
  readonly close: () => Promise<void>
}

/** Opens the pages and the index of salons, and keeps both up to date with the changes that any process makes. */
export async function openFollowedPages(
  opened: Platform,
  ownerUrl: string,
  options: PagesOptions,
): Promise<FollowedPages> {
  let pages: Pages | undefined
  // Lists that were rendered before a change reached the index are dropped once more.
  const search = startSearchFeed({ platform: opened, onChange: () => pages?.invalidate('salons') })
  const content = await startContentFeed(opened, () => pages?.invalidate('*'))
  const platform = {
    ...opened,
    search: search.index,
    banners: content.banners,
    shownSettings: content.settings,
  }
  const { invalidate, close } = (pages = await openPages(platform, options))
  const changes = await listenToSalons(ownerUrl, opened.log, {
    invalidate: (tag) => {
      invalidate(tag)
      search.follow()
    },
    contentChanged: () => {
      invalidate('*')
      content.follow()
    },
  })
  return {
    platform,
    pages,
    close: async () => void (await Promise.all([close(), changes.close(), search.close(), content.close()])),
  }
}
