import { Store } from 'lucide-react'

import { useHref } from '../app/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/card.tsx'
import { useBusinessWords } from './words.ts'

export function NoSalon() {
  const words = useBusinessWords()
  const href = useHref()
  return (
    <div className="page py-6 md:py-10">
      <h1 className="sr-only">{words.page}</h1>
      <EmptyState
        icon={<Store size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.none}
        text={words.noneText}
        action={<LinkButton to={href('listYourSalon')}>{words.apply}</LinkButton>}
      />
    </div>
  )
}
