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

/** Without these steps customers can't book. */
const needed = ['hours', 'team', 'services'] as const

/** The end of the path: a salon that can be booked, or what is still missing. */
export function DoneStep({ setUp }: { readonly setUp: SetUpView }) {
  return setUp.isBookable ? <Ready /> : <NotReady steps={setUp.steps} />
}

function Ready() {
  const { done: words } = useSetUpWords()
  const salon = useOwnSalon()
  const href = useHref()
  return (
    <>
      <TraderReminder />
      <EmptyState
        icon={<CalendarHeart size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.title}
        text={salon.takesBookings ? words.text : words.waiting}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={href('businessDashboard', undefined, { salon: salon.slug })}>
              {words.calendar}
            </LinkButton>
            <LinkButton to={href('salon', { id: salon.slug })} variant="secondary">
              {words.page}
            </LinkButton>
          </div>
        }
      />
    </>
  )
}

function NotReady({ steps }: Pick<SetUpView, 'steps'>) {
  const words = useSetUpWords()
  const missing = needed.filter((name) => steps.some(({ step, state }) => step === name && state !== 'done'))
  const lacking = missing.length > 0 ? missing.map((step) => words.step[step]) : [words.done.missingSkill]
  return (
    <EmptyState
      icon={<ListTodo size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={words.done.missingTitle}
      text={`${words.done.missing} ${lacking.join(', ')}.`}
    />
  )
}

/** Reminds the owner, who alone can, of the business details that the law requires on the page. */
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
