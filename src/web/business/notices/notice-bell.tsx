import { Bell } from 'lucide-react'
import { NavLink } from 'react-router'

import type { OwnSalon } from '#features/salons/contract.ts'

import { useHref } from '../../app/paths.ts'
import { useUnseen } from './salon-notices.tsx'

/** The bell in the bar of the workspace leads to the notices and counts the unseen ones; a phone has a tab for them. */
export function NoticeBell({ salon: { slug } }: { readonly salon: OwnSalon }) {
  const href = useHref()
  const { unseen, count, spoken } = useUnseen()
  return (
    <NavLink
      to={href('businessNotices', undefined, { salon: slug })}
      aria-label={spoken}
      title={spoken}
      className="bar-icon max-sm:hidden"
    >
      <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
      {unseen > 0 && (
        <span aria-hidden="true" className="bar-count tabular">
          {count}
        </span>
      )}
    </NavLink>
  )
}
