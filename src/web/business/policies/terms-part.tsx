import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { NumberField, NumberSelect, Part, type RulesPartProps } from './rules-part.tsx'
import { usePolicyWords } from './words.ts'

const windows = [0, 2, 4, 6, 12, 24, 48, 72]
const depositKinds = ['none', 'fixed', 'percent'] as const

interface TermsPartProps extends RulesPartProps {
  /** Without it, a deposit is only announced on the salon's page. */
  readonly takesPayments: boolean
}

/** Cancelling and the deposit. */
export function TermsPart({ takesPayments, ...rules }: TermsPartProps) {
  const words = usePolicyWords()
  const { typed, change } = rules
  return (
    <Part title={words.terms}>
      <NumberSelect
        rules={rules}
        name="cancellationHours"
        hint={words.termsHint}
        values={windows}
        textOf={words.hoursBefore}
      />
      <RadioGroup
        label={words.deposit}
        name="depositKind"
        options={depositKinds.map((kind) => [kind, words.deposits[kind]])}
        value={typed.depositKind}
        onChange={(depositKind) => change({ depositKind })}
      />
      {typed.depositKind !== 'none' && <Deposit {...rules} takesPayments={takesPayments} />}
    </Part>
  )
}

function Deposit({ takesPayments, ...rules }: TermsPartProps) {
  const words = usePolicyWords()
  const isFixed = rules.typed.depositKind === 'fixed'
  return (
    <>
      <NumberField
        rules={rules}
        name="depositValue"
        label={isFixed ? words.depositFixed : words.depositPercent}
        inputMode="decimal"
        most={8}
      />
      {!takesPayments && <Notice>{words.depositNote}</Notice>}
    </>
  )
}
