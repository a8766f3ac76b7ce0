import { useState } from 'react'

import type { PriceList, removeResource, ResourceView } from '#features/services/contract.ts'

import { api } from '../../app/api.ts'
import { useOwnSalon } from '../business-page.tsx'
import { usePriceListChange } from './price-list.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { ResourceList } from './resource-list.tsx'
import { ResourceSheet } from './resource-sheet.tsx'
import { useOpened } from './use-opened.ts'
import { useServicesWords } from './words.ts'

interface Editing {
  /** Undefined: a new one. */
  readonly resource: ResourceView | undefined
}

/** The salon's equipment, such as chairs and lamps. */
export function Resources({ list }: { readonly list: PriceList }) {
  const { id } = useOwnSalon()
  const { reload } = usePriceListChange(id)
  const { key, what, isOpen, open, close } = useOpened<Editing>()
  const [removed, setRemoved] = useState<ResourceView>()
  const saved = () => {
    close()
    void reload()
  }
  return (
    <>
      <ResourceList
        list={list}
        onAdd={() => open({ resource: undefined })}
        onEdit={(resource) => open({ resource })}
        onRemove={setRemoved}
      />
      <ResourceSheet
        key={key}
        salonId={id}
        resource={what?.resource}
        open={isOpen}
        onClose={close}
        onSaved={saved}
      />
      <ResourceRemoval resource={removed} onClose={() => setRemoved(undefined)} />
    </>
  )
}

interface ResourceRemovalProps {
  readonly resource: ResourceView | undefined
  readonly onClose: () => void
}

function ResourceRemoval({ resource, onClose }: ResourceRemovalProps) {
  const { resources: words } = useServicesWords()
  const { id } = useOwnSalon()
  const { reload } = usePriceListChange(id)
  const remove = async () => {
    await api<typeof removeResource>('DELETE', '/business/salons/{id}/resources/{resource}', {
      params: { id, resource: resource?.id ?? '' },
    })
    await reload()
  }
  return (
    <RemovalDialog
      open={resource !== undefined}
      title={words.removeTitle(resource?.nameEl ?? '')}
      confirm={words.removeConfirm}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>{words.removeText}</p>
    </RemovalDialog>
  )
}
