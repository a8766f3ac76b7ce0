import { AdminPage } from '../admin/admin-page.tsx'
import { SettingsPage } from '../admin/settings/settings-page.tsx'
import { useAdminSettingWords } from '../admin/settings/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminSettings() {
  const words = useAdminSettingWords()
  return (
    <AdminPage title={words.page}>
      <SettingsPage />
    </AdminPage>
  )
}
