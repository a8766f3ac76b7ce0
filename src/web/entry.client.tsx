import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { applyLanguageRule } from './language.ts'
import { leaveForCallback } from './lost-callback.ts'
import { trustOwnMarkup } from './trusted-types.ts'

trustOwnMarkup()

if (!applyLanguageRule() && !leaveForCallback())
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
