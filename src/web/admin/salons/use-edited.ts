import { toast } from '../../ui/toast.ts'
import { useAdminChanged } from '../use-admin-changed.ts'

/** Shows a message after a change of a salon, closes its dialog and refetches the page. */
export function useEdited(onClose: () => void): (done: string) => Promise<void> {
  const changed = useAdminChanged('admin-salon', 'admin-salons')
  return async (done) => {
    toast(done, { kind: 'success' })
    onClose()
    await changed()
  }
}
