import { useState } from 'react'
import { useLocation } from 'react-router'

import type { PriceList, ServiceView } from '#features/services/contract.ts'

import { useOwnSalon } from '../business-page.tsx'
import { FileButtons } from './file-buttons.tsx'
import { FileSheet } from './file-sheet.tsx'
import { usePriceListChange } from './price-list.ts'
import { ServiceGroups } from './service-groups.tsx'
import { ServiceRemoval } from './service-removal.tsx'
import { ServiceSheet } from './service-sheet.tsx'
import { ServicesHead } from './services-head.tsx'
import { TemplateSheet } from './template-sheet.tsx'
import { useArranging } from './use-arranging.ts'
import { useOpened, type Opened } from './use-opened.ts'

/** Which sheet is open, and for which service. */
type SheetChoice =
  | { readonly sheet: 'template' | 'file' }
  | { readonly sheet: 'service'; readonly service: ServiceView | undefined }

/** The services of the salon; the one that the URL names is open: `?service=`. */
export function Services({ list }: { readonly list: PriceList }) {
  const { key, search } = useLocation()
  const asked = new URLSearchParams(search).get('service')
  const service = list.services.find(({ id }) => id === asked)
  // Each link to a service opens the sheet again.
  return <ServiceList key={service && key} list={list} asked={service} />
}

interface ServiceListProps {
  readonly list: PriceList
  readonly asked: ServiceView | undefined
}

/** The list, and all actions on it. */
function ServiceList({ list, asked }: ServiceListProps) {
  const { id } = useOwnSalon()
  const arranging = useArranging(id, list)
  const opened = useOpened<SheetChoice>(asked && { sheet: 'service', service: asked })
  const [removed, setRemoved] = useState<ServiceView>()
  const edit = (service?: ServiceView) => opened.open({ sheet: 'service', service })
  return (
    <>
      <ServicesHead
        services={list.services}
        onAdd={() => edit()}
        onTemplate={() => opened.open({ sheet: 'template' })}
      />
      <ServiceGroups list={list} arranging={arranging} onEdit={edit} onRemove={setRemoved} />
      <FileButtons
        salonId={id}
        isEmpty={list.services.length === 0}
        onImport={() => opened.open({ sheet: 'file' })}
      />
      <Sheets key={opened.key} list={list} opened={opened} />
      <ServiceRemoval service={removed} onClose={() => setRemoved(undefined)} onConfirm={arranging.remove} />
    </>
  )
}

interface SheetsProps {
  readonly list: PriceList
  readonly opened: Opened<SheetChoice>
}

/** The sheets of the page, of which one is open at most. */
function Sheets({ list, opened: { what, isOpen, close } }: SheetsProps) {
  const { id } = useOwnSalon()
  const { reload } = usePriceListChange(id)
  const saved = () => {
    close()
    void reload()
  }
  const shows = (sheet: SheetChoice['sheet']) => ({ open: isOpen && what?.sheet === sheet, onClose: close })
  const service = what?.sheet === 'service' ? what.service : undefined
  return (
    <>
      <FileSheet salonId={id} {...shows('file')} onWritten={saved} />
      <ServiceSheet list={list} service={service} {...shows('service')} onSaved={saved} />
      <TemplateSheet salonId={id} {...shows('template')} onAdded={saved} />
    </>
  )
}
