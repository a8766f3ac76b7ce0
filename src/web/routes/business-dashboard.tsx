import { OwnSalons } from '../business/own-salons.tsx'
import { useBusinessWords } from '../business/words.ts'
import type { PageHandle } from '../page-handle.ts'
import { QueryProvider } from '../query.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { RoleOnly } from '../shell/role-only.tsx'

export const handle = { cache: { seconds: 3600 }, footer: false } satisfies PageHandle

export default function BusinessDashboard() {
  const words = useBusinessWords()
  return (
    <>
      <PageHead title={words.page} noindex />
      <RoleOnly only="business">
        <QueryProvider>
          <OwnSalons />
        </QueryProvider>
      </RoleOnly>
    </>
  )
}
