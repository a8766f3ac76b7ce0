import type { blockClient, ClientDetail, deleteClient } from '#features/clients/contract.ts'

import { api } from '../../app/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

interface ConfirmProps {
  readonly salonId: string
  readonly client: ClientDetail
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks before a client is blocked from booking online, or allowed to again. */
export function ConfirmBlock({ salonId, client, open, onClose }: ConfirmProps) {
  const { detail: words } = useClientWords()
  const { isBusy, write } = useWrite()
  const blocked = !client.isBlocked
  const send = async () => {
    const work = () =>
      api<typeof blockClient>('POST', '/business/salons/{id}/clients/{client}/block', {
        params: { id: salonId, client: client.id },
        body: { blocked },
      })
    if (await write(work, blocked ? words.blocked : words.unblocked)) onClose()
  }
  const button = { variant: blocked ? 'danger' : 'primary', busy: isBusy } as const
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={blocked ? words.blockAsk(client.name) : words.unblock}
      footer={
        <DialogFooter onCancel={onClose} {...button} onClick={() => void send()}>
          {blocked ? words.block : words.unblock}
        </DialogFooter>
      }
    >
      <p>{blocked ? words.blockText : client.name}</p>
    </Dialog>
  )
}

interface ConfirmRemovalProps extends ConfirmProps {
  readonly onGone: () => void
}

/** Asks before a client is deleted. */
export function ConfirmRemoval({ salonId, client, open, onClose, onGone }: ConfirmRemovalProps) {
  const { detail: words } = useClientWords()
  const { isBusy, write } = useWrite()
  const send = async () => {
    const work = () =>
      api<typeof deleteClient>('DELETE', '/business/salons/{id}/clients/{client}', {
        params: { id: salonId, client: client.id },
      })
    if (await write(work, words.removed)) onGone()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.removeAsk(client.name)}
      footer={
        <DialogFooter onCancel={onClose} variant="danger" busy={isBusy} onClick={() => void send()}>
          {words.remove}
        </DialogFooter>
      }
    >
      <p>{words.removeText}</p>
    </Dialog>
  )
}
