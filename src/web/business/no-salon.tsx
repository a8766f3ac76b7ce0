import { Store } from 'lucide-react'

import { useHref } from '../app/paths.ts'
import { OwnApplications } from '../market/applications/own-applications.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/card.tsx'
import { SalonWaiting } from './salon-waiting.tsx'
import { useBusinessWords } from './words.ts'

/** The page before there is a salon: its application, or the link to apply. */
export function NoSalon() {
  const words = useBusinessWords()
  return (
    <div className="page py-6 md:py-10">
      <h1 className="sr-only">{words.page}</h1>
      <OwnApplications waiting={<SalonWaiting />} none={<NothingYet />} />
    </div>
  )
}

function NothingYet() {
  const words = useBusinessWords()
  const href = useHref()
  return (
    <EmptyState
      icon={<Store size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={words.none}
      text={words.noneText}
      action={<LinkButton to={href('listYourSalon')}>{words.apply}</LinkButton>}
    />
  )
}
