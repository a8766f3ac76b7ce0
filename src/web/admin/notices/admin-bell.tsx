import { Bell } from 'lucide-react'
import { NavLink } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { useUnseenArrivals } from './use-admin-notices.ts'
import { useAdminNoticeWords } from './words.ts'

/** The bell in the bar leads to the notices and counts the unseen ones. */
export function AdminBell() {
  const words = useAdminNoticeWords()
  const { count, isMore } = useUnseenArrivals()
  const spoken = words.bell(isMore ? count - 1 : count, isMore)
  return (
    <NavLink to={useHref()('adminNotices')} aria-label={spoken} title={spoken} className="bar-icon">
      <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
      {count > 0 && (
        <span aria-hidden="true" className="bar-count tabular">
          {isMore ? `${count - 1}+` : count}
        </span>
      )}
    </NavLink>
  )
}
