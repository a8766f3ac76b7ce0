import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { useReminderWords } from './words.ts'

/**
 * Stops reminders, which a text has no room to explain; the link works for that even after its appointment has
 * changed.
 */
export function StopLink({ token }: { readonly token: string }) {
  const words = useReminderWords()
  const href = useHref()
  return (
    <Link
      to={`${href('ownMessages')}?token=${encodeURIComponent(token)}&stop=reminders`}
      className="mt-4 inline-flex min-h-11 items-center text-small font-semibold text-primary"
    >
      {words.stop}
    </Link>
  )
}
