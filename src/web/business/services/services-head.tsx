import { ListPlus, Plus, Scissors } from 'lucide-react'

import type { ServiceView } from '#features/services/contract.ts'

import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { groupsOf } from './price-list.ts'
import { useServicesWords } from './words.ts'

interface ServicesHeadProps {
  readonly services: readonly ServiceView[]
  readonly onAdd: () => void
  readonly onTemplate: () => void
}

/** How many services there are, and the two ways to more of them. */
export function ServicesHead(props: ServicesHeadProps) {
  const words = useServicesWords()
  const { services } = props
  if (services.length === 0)
    return (
      <EmptyState
        icon={<Scissors size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.empty.title}
        text={words.empty.text}
        action={<WaysToAdd {...props} />}
      />
    )
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <p className="text-small text-muted">{words.summary(services.length, groupsOf(services).length)}</p>
      <WaysToAdd {...props} />
    </div>
  )
}

/** Where there are no services yet, the ready-made list is the main way. */
function WaysToAdd({ services, onAdd, onTemplate }: ServicesHeadProps) {
  const words = useServicesWords()
  const isEmpty = services.length === 0
  return (
    <span className={`flex flex-wrap gap-x-2 gap-y-3 ${isEmpty ? 'justify-center' : ''}`}>
      <Button size={isEmpty ? 'md' : 'sm'} variant={isEmpty ? 'primary' : 'secondary'} onClick={onTemplate}>
        <ListPlus size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.fromTemplate}
      </Button>
      <Button size={isEmpty ? 'md' : 'sm'} variant={isEmpty ? 'secondary' : 'primary'} onClick={onAdd}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.add}
      </Button>
    </span>
  )
}
