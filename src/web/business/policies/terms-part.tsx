import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { NumberField, NumberSelect, Part, type RulesPartProps } from './rules-part.tsx'
import { askedKinds, isFixed, isGuarantee } from './typed-rules.ts'
import { usePolicyWords } from './words.ts'

const windows = [0, 2, 4, 6, 12, 24, 48, 72]

interface TermsPartProps extends RulesPartProps {
  /** Without it, a deposit is only announced on the salon's page, and no card is asked for. */
  readonly takesPayments: boolean
}

/** Cancelling, and the deposit or the card on file. */
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
        label={words.asked}
        name="asked"
        options={askedKinds.map((kind) => [kind, words.askedKinds[kind]])}
        value={typed.asked}
        onChange={(asked) => change({ asked })}
      />
      {typed.asked !== 'none' && <AskedPart {...rules} takesPayments={takesPayments} />}
    </Part>
  )
}

function AskedPart({ takesPayments, ...rules }: TermsPartProps) {
  const words = usePolicyWords()
  const { asked } = rules.typed
  return (
    <>
      <NumberField
        rules={rules}
        name="askedValue"
        label={isFixed(asked) ? words.askedFixed : words.askedPercent}
        inputMode="decimal"
        most={8}
      />
      {isGuarantee(asked) && takesPayments && <Notice>{words.guaranteeHint}</Notice>}
      {!takesPayments && <Notice>{isGuarantee(asked) ? words.guaranteeNote : words.depositNote}</Notice>}
    </>
  )
}
