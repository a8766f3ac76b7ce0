import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { applyLanguageRule } from './app/language.ts'
import { leaveForCallback } from './app/lost-callback.ts'
import { trustOwnMarkup } from './app/trusted-types.ts'
import { wordsReady } from './app/words.ts'

trustOwnMarkup()

function start(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

if (!applyLanguageRule() && !leaveForCallback()) void wordsReady().then(start)
