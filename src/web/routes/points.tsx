import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { NextStep } from '../company/content/next-step.tsx'
import { PointsRules } from '../company/points/points-rules.tsx'
import { usePointsRulesWords } from '../company/points/words.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { LinkButton } from '../ui/button.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function Points() {
  const words = usePointsRulesWords()
  const href = useHref()
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <div className="page pt-3 md:pt-6">
        <ContentHead page={words.title} heading={words.heading} lead={words.lead}>
          <LinkButton to={href('ownPoints')} variant="secondary" className="mt-5">
            {words.own}
          </LinkButton>
        </ContentHead>
        <PointsRules />
      </div>
      <NextStep />
    </>
  )
}
