import { useHref } from '../../../app/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePayoutsWords } from './words.ts'

/** The way to a second factor, which a change of where money goes needs. */
export function FactorNeeded() {
  const { factor } = usePayoutsWords()
  const href = useHref()
  return (
    <Notice
      tone="warning"
      title={factor.title}
      action={
        <LinkButton to={`${href('profile')}#two-step`} size="sm" variant="secondary">
          {factor.go}
        </LinkButton>
      }
    >
      {factor.text}
    </Notice>
  )
}
