import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage, useOwnSalon } from '../business/business-page.tsx'
import { ClientsWorkspace } from '../business/clients/clients-workspace.tsx'
import { useClientWords } from '../business/clients/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessClients() {
  const words = useClientWords()
  return (
    <BusinessPage title={words.page} right="clients">
      <OwnClients />
    </BusinessPage>
  )
}

const OwnClients = () => <ClientsWorkspace salon={useOwnSalon()} />
