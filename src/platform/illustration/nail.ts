import type { PatternName, ShapeName } from '#domain/picture-spec.ts'

import { nailOutlines } from './nail-shapes.ts'
import { patternDrawings, type PatternPen } from './patterns.ts'

const gloss =
  '<path d="M19 118C12 80 19 36 36 16C30 50 28 88 32 121Z" fill="#fff" opacity=".46" filter="url(#soft)"/><path d="M74 22C84 46 88 78 86 112C81 84 78 50 74 22Z" fill="#fff" opacity=".2" filter="url(#soft)"/><ellipse cx="40" cy="24" rx="7" ry="3.6" fill="#fff" opacity=".7" transform="rotate(-38 40 24)"/>'

/** One lacquered nail in a box of 100 by 150, tip up. Needs the filters and gradients of `nailDefinitions`. */
export function nailSvg(pattern: PatternName, shape: ShapeName, pen: PatternPen): string {
  const outline = nailOutlines[shape]
  return `<clipPath id="${pen.id}c"><path d="${outline}"/></clipPath><g clip-path="url(#${pen.id}c)">${patternDrawings[pattern](pen)}<path d="${outline}" fill="url(#edge)"/><path d="${outline}" fill="url(#depth)"/>${gloss}</g><path d="${outline}" fill="none" stroke="#3a1424" stroke-opacity=".16" stroke-width="1.2"/>`
}

/** Shading shared by all nails of a picture; put it once inside `<defs>`. */
export const nailDefinitions =
  '<linearGradient id="edge"><stop stop-color="#2a0f1c" stop-opacity=".24"/><stop offset=".17" stop-color="#2a0f1c" stop-opacity="0"/><stop offset=".8" stop-color="#2a0f1c" stop-opacity="0"/><stop offset="1" stop-color="#2a0f1c" stop-opacity=".3"/></linearGradient><linearGradient id="depth" x1="0" y1="0" x2="0" y2="1"><stop offset=".72" stop-color="#2a0f1c" stop-opacity="0"/><stop offset="1" stop-color="#2a0f1c" stop-opacity=".16"/></linearGradient><filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="2.2"/></filter><filter id="shadow" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="9"/></filter>'
