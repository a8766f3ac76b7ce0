import { ListPlus, Plus, Scissors } from 'lucide-react'
import { useState } from 'react'

import type { PriceList, ServiceView } from '#features/services/contract.ts'

import { useOwnSalon } from '../business/business-page.tsx'
import { useLocale } from '../messages.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { groupsOf, usePriceList, usePriceListChange } from './price-list.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { Resources } from './resources.tsx'
import { ServiceGroups } from './service-groups.tsx'
import { ServiceSheet } from './service-sheet.tsx'
import { TemplateSheet } from './template-sheet.tsx'
import { useArranging } from './use-arranging.ts'
import { useServicesWords } from './words.ts'

/** What the salon offers: services and the seats they need. */
export function ServicesRoom() {
  const words = useServicesWords()
  const salon = useOwnSalon()
  const { data, isError, refetch } = usePriceList(salon.id)
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-1 mb-5 text-ink-2">{words.intro}</p>
      {data ? (
        <Tabs
          label={words.tabs.label}
          tabs={[
            { id: 'services', label: words.tabs.services, panel: <Services list={data} /> },
            { id: 'resources', label: words.tabs.resources, panel: <Resources list={data} /> },
          ]}
        />
      ) : isError ? (
        <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
          {words.failed}
        </Notice>
      ) : (
        <div aria-busy="true">
          <output className="sr-only">{words.loading}</output>
          <Skeleton className="h-11 w-64 rounded-full" />
          <Skeleton className="mt-6 h-96 rounded-lg" />
        </div>
      )}
    </>
  )
}

/** Which sheet is open; its number makes each opening a new one, with nothing left of the one before. */
interface Opened {
  readonly n: number
  readonly what: 'service' | 'template' | undefined
  readonly service: ServiceView | undefined
}

function Services({ list }: { readonly list: PriceList }) {
  const words = useServicesWords()
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
  const template = (
    <Button variant={list.services.length === 0 ? 'primary' : 'secondary'} onClick={() => open('template')}>
      <ListPlus size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.fromTemplate}
    </Button>
  )
  const add = (
    <Button variant={list.services.length === 0 ? 'secondary' : 'primary'} onClick={() => open('service')}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.add}
    </Button>
  )
  return (
    <>
      {list.services.length === 0 ? (
        <EmptyState
          icon={<Scissors size={28} strokeWidth={1.5} aria-hidden="true" />}
          title={words.empty.title}
          text={words.empty.text}
          action={
            <span className="flex flex-wrap justify-center gap-3">
              {template}
              {add}
            </span>
          }
        />
      ) : (
        <>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <p className="text-small text-muted">
              {words.summary(list.services.length, groupsOf(list.services).length)}
            </p>
            <span className="flex flex-wrap gap-3">
              {template}
              {add}
            </span>
          </div>
          <ServiceGroups
            list={list}
            arranging={arranging}
            onEdit={(service) => open('service', service)}
            onRemove={setRemoved}
          />
        </>
      )}
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
      <Removal service={removed} onClose={() => setRemoved(undefined)} onConfirm={arranging.remove} />
    </>
  )
}

interface RemovalProps {
  readonly service: ServiceView | undefined
  readonly onClose: () => void
  readonly onConfirm: (service: ServiceView) => Promise<void>
}

function Removal({ service, onClose, onConfirm }: RemovalProps) {
  const { removal: words } = useServicesWords()
  const locale = useLocale()
  const name = service && (locale === 'el' ? service.nameEl : service.nameEn || service.nameEl)
  return (
    <RemovalDialog
      open={service !== undefined}
      title={words.title(name ?? '')}
      confirm={words.confirm}
      onClose={onClose}
      onConfirm={async () => {
        if (service) await onConfirm(service)
      }}
    >
      <p>{service && service.upcoming > 0 ? words.some(service.upcoming) : words.none}</p>
      <p className="text-ink-2">{words.history}</p>
      {service?.visibility !== 'hidden' && <p className="text-ink-2">{words.instead}</p>}
    </RemovalDialog>
  )
}
