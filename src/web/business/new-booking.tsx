import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'

import { LinkButton } from '../ui/button.tsx'
import { useBusinessWords } from './words.ts'

/**
 * The path of the calendar with the form for a new booking or the waitlist open. In the calendar itself, at the shown
 * day.
 */
export function useAskedCalendar(calendar: string, open: 'new' | 'waitlist'): string {
  const { pathname, search } = useLocation()
  const [path = '', query] = calendar.split('?')
  const asked = new URLSearchParams(pathname === path ? search : query)
  asked.set(open, '1')
  return `${path}?${asked}`
}

/**
 * The button for a new booking on all pages of the workspace, except where the calendar's bar or a phone's tabs have
 * it.
 */
export function NewBookingLink({ calendar }: { readonly calendar: string }) {
  const words = useBusinessWords()
  const to = useAskedCalendar(calendar, 'new')
  const { pathname } = useLocation()
  if (to.startsWith(`${pathname}?`)) return null
  return (
    <LinkButton
      to={to}
      size="sm"
      className="mr-1 max-md:size-11 max-md:px-0 max-sm:hidden"
      aria-label={words.addBooking}
    >
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="max-md:hidden">{words.addBooking}</span>
    </LinkButton>
  )
}
