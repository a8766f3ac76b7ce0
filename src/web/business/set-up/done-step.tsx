import { CalendarHeart, ListTodo } from 'lucide-react'
import { Link } from 'react-router'

import type { SetUpView } from '#features/salons/contract/set-up.ts'

import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { useTrader } from './use-trader.ts'
import { useSetUpWords } from './words.ts'

/** Without these nobody can book. */
const needed = ['hours', 'team', 'services'] as const

/** What the path led to: a salon that can be booked, or what that still needs. */
export function DoneStep({ setUp }: { readonly setUp: SetUpView }) {
  const words = useSetUpWords()
  const salon = useOwnSalon()
  const href = useHref()
  const missing = needed.filter((step) =>
    setUp.steps.some((each) => each.step === step && each.state !== 'done'),
  )
  const lacking = missing.length > 0 ? missing.map((step) => words.step[step]) : [words.done.missingSkill]
  const { done } = words
  return setUp.isBookable ? (
    <>
      <TraderReminder />
      <EmptyState
        icon={<CalendarHeart size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={done.title}
        text={salon.takesBookings ? done.text : done.waiting}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={href('businessDashboard', undefined, { salon: salon.slug })}>
              {done.calendar}
            </LinkButton>
            <LinkButton to={href('salon', { id: salon.slug })} variant="secondary">
              {done.page}
            </LinkButton>
          </div>
        }
      />
    </>
  ) : (
    <EmptyState
      icon={<ListTodo size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={done.missingTitle}
      text={`${done.missing} ${lacking.join(', ')}.`}
    />
  )
}

/** What the law wants said on the page and nobody has said yet; the owner alone can. */
function TraderReminder() {
  const { trader: words } = useSetUpWords()
  const salon = useOwnSalon()
  const href = useHref()
  const { data } = useTrader(salon.id)
  if (salon.role !== 'owner' || data?.trader !== null) return null
  return (
    <Notice tone="info" className="mb-6">
      {words.reminder}{' '}
      <Link
        to={href('businessSetUp', undefined, { salon: salon.slug, step: 'details' })}
        className="font-semibold text-primary underline underline-offset-4"
      >
        {words.reminderLink}
      </Link>
    </Notice>
  )
}
