import { CalendarHeart, House, Search, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { followIntoAccount } from '../../app/follow-into-account.ts'
import { useMessages } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { shapeOf } from './page-shape.ts'
import { TabBar } from './tab-bar.tsx'

/** The tab bar of users who are signed in. A workspace has its own. */
export function OwnTabs() {
  const { tabBar: words } = useMessages()
  const href = useHref()
  const { pathname } = useLocation()
  // They are loaded at the sign-in, on any page.
  useEffect(() => void followIntoAccount(), [])
  if (shapeOf(pathname) === 'workspace') return null
  return (
    <TabBar
      tabs={[
        { label: words.home, to: href('home'), Icon: House },
        { label: words.search, to: href('salons'), Icon: Search, isWhole: true },
        { label: words.bookings, to: href('dashboard'), Icon: CalendarHeart },
        { label: words.account, to: href('profile'), Icon: UserRound },
      ]}
    />
  )
}
