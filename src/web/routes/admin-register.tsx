import { AdminPage } from '../admin/admin-page.tsx'
import { RegisterPage } from '../admin/register/register-page.tsx'
import { useAdminRegisterWords } from '../admin/register/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminRegister() {
  const words = useAdminRegisterWords()
  return (
    <AdminPage title={words.page}>
      <RegisterPage />
    </AdminPage>
  )
}
