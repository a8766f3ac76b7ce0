import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'

import { LinkButton } from '../ui/button.tsx'
import { useBusinessWords } from './words.ts'

/** The calendar with something open over it: the form for a new booking, or who waits. From the calendar itself at the day that it shows. */
export function useAskedCalendar(calendar: string, open: 'new' | 'waitlist'): string {
  const { pathname, search } = useLocation()
  const [path = '', query] = calendar.split('?')
  const asked = new URLSearchParams(pathname === path ? search : query)
  asked.set(open, '1')
  return `${path}?${asked}`
}

/** A new booking from any page of the workspace. The calendar's own bar has it already, a phone among its tabs. */
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
