import { useMessages } from '../messages.tsx'
import type { PageHandle } from '../page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'

export const handle = { cache: { seconds: 60 } } satisfies PageHandle

/** Stands here until the home screen is built. */
export default function Home() {
  const { shell } = useMessages()
  return (
    <div className="page py-10">
      <PageHead title={shell.navigation.salons} description={shell.footer.description} />
      <h1 className="display text-display-xl">{shell.footer.description}</h1>
    </div>
  )
}
