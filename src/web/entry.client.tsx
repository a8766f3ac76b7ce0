import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { applyLanguageRule } from './app/language.ts'
import { leaveForCallback } from './app/lost-callback.ts'
import { trustOwnMarkup } from './app/trusted-types.ts'

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
