import { Notice } from '../../ui/notice.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { usePriceList } from './price-list.ts'
import { Resources } from './resources.tsx'
import { Services } from './services.tsx'
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
