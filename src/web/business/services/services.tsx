import { ListPlus, Plus, Scissors } from 'lucide-react'
import { useState } from 'react'

import type { PriceList, ServiceView } from '#features/services/contract.ts'

import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { FileButtons } from './file-buttons.tsx'
import { FileSheet } from './file-sheet.tsx'
import { groupsOf, usePriceListChange } from './price-list.ts'
import { ServiceGroups } from './service-groups.tsx'
import { ServiceRemoval } from './service-removal.tsx'
import { ServiceSheet } from './service-sheet.tsx'
import { TemplateSheet } from './template-sheet.tsx'
import { useArranging } from './use-arranging.ts'
import { useServicesWords } from './words.ts'

/** Which sheet is open; its number makes each opening a new one, with nothing left of the one before. */
interface Opened {
  readonly n: number
  readonly what: 'service' | 'template' | 'file' | undefined
  readonly service: ServiceView | undefined
}

/** The services of the salon and everything that can be done with them. */
export function Services({ list }: { readonly list: PriceList }) {
  const salon = useOwnSalon()
  const arranging = useArranging(salon.id, list)
  const { reload } = usePriceListChange(salon.id)
  const [opened, setOpened] = useState<Opened>({ n: 0, what: undefined, service: undefined })
  const [removed, setRemoved] = useState<ServiceView>()
  const open = (what: Opened['what'], service?: ServiceView) =>
    setOpened(({ n }) => ({ n: n + 1, what, service }))
  const close = () => setOpened((now) => ({ ...now, what: undefined }))
  const saved = () => {
    close()
    void reload()
  }
  return (
    <>
      <Beginning list={list} onAdd={() => open('service')} onTemplate={() => open('template')} />
      <ServiceGroups
        list={list}
        arranging={arranging}
        onEdit={(service) => open('service', service)}
        onRemove={setRemoved}
      />
      <FileButtons salonId={salon.id} isEmpty={list.services.length === 0} onImport={() => open('file')} />
      <FileSheet
        key={`file-${opened.n}`}
        salonId={salon.id}
        open={opened.what === 'file'}
        onClose={close}
        onWritten={saved}
      />
      <ServiceSheet
        key={`service-${opened.n}`}
        list={list}
        service={opened.service}
        open={opened.what === 'service'}
        onClose={close}
        onSaved={saved}
      />
      <TemplateSheet
        key={`template-${opened.n}`}
        salonId={salon.id}
        open={opened.what === 'template'}
        onClose={close}
        onAdded={saved}
      />
      <ServiceRemoval service={removed} onClose={() => setRemoved(undefined)} onConfirm={arranging.remove} />
    </>
  )
}

interface BeginningProps {
  readonly list: PriceList
  readonly onAdd: () => void
  readonly onTemplate: () => void
}

/** The two ways to more services; the ready list first where there are none. */
function Beginning({ list: { services }, onAdd, onTemplate }: BeginningProps) {
  const words = useServicesWords()
  const isEmpty = services.length === 0
  const ways = (
    <span className={`flex flex-wrap gap-3 ${isEmpty ? 'justify-center' : ''}`}>
      <Button variant={isEmpty ? 'primary' : 'secondary'} onClick={onTemplate}>
        <ListPlus size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.fromTemplate}
      </Button>
      <Button variant={isEmpty ? 'secondary' : 'primary'} onClick={onAdd}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.add}
      </Button>
    </span>
  )
  if (isEmpty)
    return (
      <EmptyState
        icon={<Scissors size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.empty.title}
        text={words.empty.text}
        action={ways}
      />
    )
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <p className="text-small text-muted">{words.summary(services.length, groupsOf(services).length)}</p>
      {ways}
    </div>
  )
}
