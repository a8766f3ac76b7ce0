import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { TeamWorkspace } from '../business/team/team-workspace.tsx'
import { useTeamWords } from '../business/team/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessTeam() {
  const words = useTeamWords()
  return (
    <BusinessPage title={words.title} right="set-up">
      <TeamWorkspace />
    </BusinessPage>
  )
}
