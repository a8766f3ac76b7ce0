import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { NailRules } from './nails/nail-rules.tsx'
import { WhenSeen } from './nails/when-seen.tsx'
import { usePriceList } from './price-list.ts'
import { Resources } from './resources.tsx'
import { Services } from './services.tsx'
import { useServicesWords } from './words.ts'

const boxes = (
  <>
    <Skeleton className="h-11 w-64 rounded-full" />
    <Skeleton className="mt-6 h-96 rounded-lg" />
  </>
)

/** The salon's services, and the equipment that they need. */
export function ServicesWorkspace() {
  const words = useServicesWords()
  const salon = useOwnSalon()
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-1 mb-5 text-ink-2">{words.intro}</p>
      <Loaded query={usePriceList(salon.id)} words={words} skeleton={boxes}>
        {(list) => (
          <Tabs
            label={words.tabs.label}
            tabs={[
              { id: 'services', label: words.tabs.services, panel: <Services list={list} /> },
              { id: 'resources', label: words.tabs.resources, panel: <Resources list={list} /> },
              {
                id: 'nails',
                label: words.tabs.nails,
                panel: (
                  <WhenSeen>
                    <NailRules list={list} />
                  </WhenSeen>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </>
  )
}
