import { toast } from '../../ui/toast.ts'
import { useAdminChanged } from '../use-admin-changed.ts'

/** Says that a change of a salon is done, closes its dialog and fetches the page anew. */
export function useEdited(onClose: () => void): (done: string) => Promise<void> {
  const changed = useAdminChanged('admin-salon', 'admin-salons')
  return async (done) => {
    toast(done, { kind: 'success' })
    onClose()
    await changed()
  }
}
