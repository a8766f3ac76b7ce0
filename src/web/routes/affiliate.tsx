import type { PageHandle } from '../app/page-handle.ts'
import { CodePanel } from '../company/affiliate/code-panel.tsx'
import { Dashboard, Rules, Steps, Terms } from '../company/affiliate/programme.tsx'
import { useAffiliateWords } from '../company/affiliate/words.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { PageHead } from '../frame/shell/page-head.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function Affiliate() {
  const words = useAffiliateWords()
  return (
    <div className="page pt-3 md:pt-6">
      <PageHead title={words.title} description={words.description} />
      <div className="grid gap-8 md:grid-cols-[1.25fr_1fr] md:items-center md:gap-16">
        <ContentHead page={words.title} heading={words.heading} lead={words.lead} />
        <CodePanel />
      </div>
      <Dashboard />
      <Steps />
      <Rules />
      <Terms />
    </div>
  )
}
