import { giftCardDesigns, type GiftCardDesign } from '#domain/gift-card-design.ts'

import { giftCardPicture } from '../../ui/gift-card-face.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { useGiftCardsWords } from './words.ts'

interface DesignChoiceProps {
  readonly value: GiftCardDesign
  readonly onChange: (design: GiftCardDesign) => void
}

/** The designs as small pictures with their names. */
export function DesignChoice({ value, onChange }: DesignChoiceProps) {
  const { form, card } = useGiftCardsWords()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-label">{form.design}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {giftCardDesigns.map((design) => (
          <RadioCard
            key={design}
            name="design"
            value={design}
            checked={value === design}
            onChange={() => onChange(design)}
            className="flex-col gap-1.5 text-small font-semibold"
          >
            <img
              src={giftCardPicture(design)}
              alt=""
              width={860}
              height={540}
              loading="lazy"
              className="w-full rounded-xs"
            />
            {card.designs[design]}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}
